"""How positions are judged is learned here from games: `make train`; and how well that plays is measured.

For builders alone: a running app only reads the weights in the folders of the games.
"""
