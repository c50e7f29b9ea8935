"""placeholder"""

from engines.core.view import Art

ART = Art({}, {})
