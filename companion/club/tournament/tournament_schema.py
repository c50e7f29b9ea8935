"""The tables of a tournament's file, and views for whoever looks at it with Datasette."""

OURS = 0x7443546E
"""The number by which SQLite knows a file of ours."""

# Times are ISO 8601 in universal time; rounds, tables and seats count from 1. A later entry of a result
# replaces an earlier one of the same table, which stays.
TABLES = """
CREATE TABLE tournament (
  id INTEGER PRIMARY KEY CHECK (id = 1), game TEXT NOT NULL, sizes TEXT NOT NULL, format TEXT NOT NULL,
  seed INTEGER NOT NULL, fewest INTEGER NOT NULL, made TEXT NOT NULL
) STRICT;
CREATE TABLE players (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, arrived TEXT NOT NULL, "left" TEXT
) STRICT;
CREATE TABLE rounds (round INTEGER PRIMARY KEY, stage TEXT NOT NULL, paired TEXT NOT NULL) STRICT;
CREATE TABLE seats (
  round INTEGER NOT NULL REFERENCES rounds (round), "table" INTEGER NOT NULL, seat INTEGER NOT NULL,
  player_id INTEGER NOT NULL REFERENCES players (id),
  PRIMARY KEY (round, "table", seat), UNIQUE (round, player_id)
) STRICT;
CREATE TABLE sitting_out (
  round INTEGER NOT NULL REFERENCES rounds (round), player_id INTEGER NOT NULL REFERENCES players (id),
  PRIMARY KEY (round, player_id)
) STRICT;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY, round INTEGER NOT NULL REFERENCES rounds (round), "table" INTEGER NOT NULL,
  entered TEXT NOT NULL, source TEXT NOT NULL
) STRICT;
CREATE TABLE results (
  entry_id INTEGER NOT NULL REFERENCES entries (id), player_id INTEGER NOT NULL REFERENCES players (id),
  points INTEGER NOT NULL, won INTEGER NOT NULL, place INTEGER NOT NULL,
  PRIMARY KEY (entry_id, player_id)
) STRICT;
CREATE VIEW current_results AS
  SELECT entries.round, entries."table", players.name, results.points, results.won, results.place,
    entries.entered, entries.source
  FROM entries JOIN results ON results.entry_id = entries.id JOIN players ON players.id = results.player_id
  WHERE entries.id IN (SELECT max(id) FROM entries GROUP BY round, "table");
CREATE VIEW pairings AS
  SELECT seats.round, rounds.stage, seats."table", seats.seat, players.name, current.points, current.won
  FROM seats JOIN rounds USING (round) JOIN players ON players.id = seats.player_id
  LEFT JOIN current_results AS current ON current.round = seats.round AND current.name = players.name
  ORDER BY seats.round, seats."table", seats.seat;
CREATE VIEW standings AS
  SELECT rank() OVER (ORDER BY coalesce(sum(won), 0) DESC,
    coalesce(sum(points), 0) * (SELECT iif(fewest, 1, -1) FROM tournament)) AS place,
    players.name, count(current.round) AS games, coalesce(sum(won), 0) AS wins,
    coalesce(sum(points), 0) AS points
  FROM players
  LEFT JOIN (SELECT * FROM current_results JOIN rounds USING (round) WHERE stage = 'preliminary') AS current
    ON current.name = players.name
  GROUP BY players.id ORDER BY place, players.name;
"""
