"""Score sheets on paper."""
