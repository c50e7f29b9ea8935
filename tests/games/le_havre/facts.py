"""What the facts say of every card, good, ship and round, written down apart from the rules' own tables."""

BUILDINGS = """
B1|Building Firm|craftsman|4|4|0|0|0|1|yes|-|-|-|12345
B2|Building Firm|craftsman|6|6|1|0|0|1|yes|-|-|-|12345
B3|Construction Firm|industrial|8|8|2|0|0|1|yes|-|-|-|12345
01|Marketplace|none|6|6|2|1|0|0|yes|wood2|12345|345|12
02|Sawmill|industrial|14|14|0|0|0|0|yes|clay1 iron1|345|-|145
03|Fishery|craftsman|10|10|0|0|1|0|yes|wood1 clay1|12345|12345|-
04|Joinery|craftsman|8|8|1|0|0|1|yes|wood3|345|345|-
05|Bakehouse|craftsman|8|8|1|0|0|0|yes|clay2|12345|12345|-
06|Hardware Store|economic|8|8|1|0|1|1|yes|wood3 clay1|345|345|-
07|Charcoal Kiln|craftsman|8|8|0|0|0|0|yes|clay1|12345|2345|-
08|Smokehouse|craftsman|6|6|2|1|1|0|yes|wood2 clay1|12345|12345|-
09|Abattoir|craftsman|8|8|0|2|0|0|yes|wood1 clay1 iron1|12345|12345|-
10|Clay Mound|none|2|2|1|0|0|0|yes|-|12345|12345|-
11|Arts Centre|public|10|10|1|0|1|0|yes|wood1 clay2|45|-|-
12|Wharf|industrial|14|14|2|0|0|0|yes|wood2 clay2 iron2|12345|12345|-
13|Black Market|none|2|2|1|0|0|0|yes|-|345|-|1
14|Brickworks|industrial|14|14|1|0|0|0|yes|wood2 clay1 iron1|12345|12345|-
15|Local Court|public|16|16|0|0|0|0|yes|wood3 clay2|345|5|-
16|Colliery|industrial|10|10|2|0|0|0|yes|wood1 clay3|12345|12345|-
17|Wharf|industrial|14|14|2|0|0|0|yes|wood2 clay2 iron2|345|345|-
18|Shipping Line|economic|10|10|2|0|1|0|yes|wood2 brick3|12345|12345|-
19|Grocery Market|economic|10|10|0|1|0|0|yes|wood1 brick1|345|5|-
20|Tannery|craftsman|12|12|0|0|0|0|yes|wood1 brick1|12345|12345|-
21|Business Office|economic|12|12|0|1|1|1|yes|wood4 clay1|345|345|-
22|Ironworks|industrial|12|12|3|1|0|1|yes|wood3 brick2|12345|12345|-
23|Steel Mill|industrial|22|22|0|2|0|0|yes|brick4 iron2|12345|12345|-
24|Storehouse|economic|4|10|0|0|0|1|no|wood2 brick2|45|5|-
25|Cokery|industrial|18|18|0|1|0|0|yes|brick2 iron2|12345|2345|-
26|Dock|industrial|10|24|0|0|0|0|no|wood1 brick2 iron2|45|5|-
27|Bridge over the Seine|none|16|16|0|2|0|0|yes|iron3|345|345|-
28|Town Hall|public|6|30|0|0|0|0|no|wood4 brick3|2345|5|-
29|Bank|economic|16|40|0|0|0|0|no|brick4 steel1|2345|2345|-
30|Church|public|26|-1|0|0|0|0|yes|wood5 brick3 iron1|2345|5|-
001|Labour Exchange|public|6|6|0|0|1|0|yes|-|-|-|-
002|Bakery|economic|6|6|1|0|0|0|yes|-|-|-|-
003|Baguette Shop|economic|4|4|1|0|0|0|yes|-|-|-|-
004|Farm|economic|8|8|0|1|1|0|yes|-|-|-|-
005|Clothing Industry|industrial|8|8|2|1|0|0|yes|-|-|-|-
006|Iron Mine and Coal Seam|none|6|6|1|0|0|1|yes|-|-|-|-
007|Fish Market|economic|4|4|1|0|1|0|yes|-|-|-|-
008|Fish Restaurant|economic|6|6|1|0|1|0|yes|-|-|-|-
009|Fishpond and Wood|none|4|4|1|0|1|0|yes|-|-|-|-
010|Forest Hut|economic|4|4|1|0|1|0|yes|-|-|-|-
011|Plant Nursery|craftsman|6|6|1|0|0|1|yes|-|-|-|-
012|Business Park|none|10|12|0|0|0|1|no|-|-|-|-
013|Guildhouse|economic|4|8|0|0|1|1|no|-|-|-|-
014|Harbour Watch|public|6|6|1|0|0|0|yes|-|-|-|-
015|Smelter|industrial|10|10|0|2|0|0|yes|-|-|-|-
016|Diner|economic|6|6|1|0|1|0|yes|-|-|-|-
017|Hunting Lodge|craftsman|6|6|1|0|2|1|yes|-|-|-|-
018|Coal Trader|economic|4|4|1|0|0|0|yes|-|-|-|-
019|Patisserie|economic|6|6|1|0|0|0|yes|-|-|-|-
020|Furriery|craftsman|6|6|1|0|0|0|yes|-|-|-|-
021|Leather Industry|industrial|8|8|2|0|0|0|yes|-|-|-|-
022|Kiln|craftsman|6|6|1|0|0|0|yes|-|-|-|-
023|Luxury Yacht|ship|20|20|0|0|1|0|no|-|-|-|-
024|Feedlot|economic|6|8|0|0|0|0|no|-|-|-|-
025|Masons' Guild|craftsman|8|10|0|0|0|1|no|-|-|-|-
026|Furniture Factory|industrial|8|8|2|0|0|1|yes|-|-|-|-
027|Town Square|none|6|6|0|1|0|0|yes|-|-|-|-
028|Tavern|economic|4|4|0|0|1|0|yes|-|-|-|-
029|Haulage Firm|economic|6|6|1|0|0|0|yes|-|-|-|-
030|Schnaps Distillery|craftsman|6|6|1|0|0|0|yes|-|-|-|-
031|Steelworks|industrial|8|8|2|1|0|1|yes|-|-|-|-
032|Steakhouse|economic|6|6|1|0|0|0|yes|-|-|-|-
033|Wind Farm|none|8|12|0|0|0|0|no|-|-|-|-
034|Brick Manufacturer|industrial|8|8|2|0|0|1|yes|-|-|-|-
035|Zoo|public|8|8|0|1|1|0|yes|-|-|-|-
036|Workers' Cottages|public|12|12|0|0|0|0|no|-|-|-|-
"""
"""id, name, kind, value, price, fee in food, in francs, fishermen, hammers, entered, cost, stacks, start."""

DECKS = {
    ("full", 1): ("R01 R04 R10 R13 R14 R16 R20", "yyyyyyn", "5 10 15 20 25 30 35", "sbsbsb-"),
    ("full", 2): (
        "R01 R02 R04 R05 R07 R08 R10 R11 R13 R14 R16 R17 R19 R20",
        "yyyyyyyyyyyyyn",
        "3 4 5 7 9 11 13 15 16 17 18 19 20 20",
        "-bs-bs-bs-bs--",
    ),
    ("full", 3): (
        "R03 R01 R02 R04 R05 R06 R07 R08 R10 R11 R12 R13 R14 R16 R17 R18 R19 R20",
        "nyyyynyyyynyyyynyn",
        "2 2 3 3 4 5 6 7 8 9 10 11 12 13 14 14 15 15",
        "--bs--bs--bs-bs---",
    ),
    ("full", 4): (
        "R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20",
        "yynyynyynyynyynyynyn",
        "1 1 2 2 2 3 3 4 4 5 5 6 7 8 9 10 10 11 11 11",
        "---bs-bs-bs-bs-bs---",
    ),
    ("full", 5): (
        "R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20",
        "yynyynyynyynyynyynyn",
        "0 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6",
        "---bs-bs-bs-bs-bs---",
    ),
    ("short", 1): ("R04 R13 R16 R20", "yyyn", "10 20 30 35", "bbb-"),
    ("short", 2): ("R02 R05 R07 R10 R11 R14 R16 R20", "yyyyyyyn", "4 7 9 13 15 17 18 20", "b-b-b-b-"),
    ("short", 3): (
        "R03 R01 R02 R05 R06 R07 R10 R11 R12 R14 R18 R20",
        "nyyynyyynynn",
        "2 2 3 4 5 6 8 9 10 12 14 15",
        "--b--b--b---",
    ),
    ("short", 4): (
        "R01 R02 R04 R06 R07 R09 R10 R13 R15 R16 R19 R20",
        "yyynynyynyyn",
        "1 1 2 3 3 4 5 7 9 10 11 11",
        "--b-b-bb-b--",
    ),
    ("short", 5): (
        "R01 R02 R03 R04 R06 R07 R09 R10 R12 R13 R15 R16 R18 R19 R20",
        "yynynynynynynyn",
        "0 1 1 1 2 2 2 3 3 4 4 5 5 6 6",
        "---b-b-b-b-b---",
    ),
}
"""Cards, harvest, food, what the town builds, round by round."""

GOODS = """
fish|basic|smoked_fish|1|0|1
wood|basic|charcoal|0|1|1
clay|basic|brick|0|0|1
iron|basic|steel|0|0|2
grain|basic|bread|0|0|1
cattle|basic|meat|0|0|3
coal|basic|coke|0|3|3
hides|basic|leather|0|0|2
smoked_fish|processed|fish|2|0|2
charcoal|processed|wood|0|3|2
brick|processed|clay|0|0|2
steel|processed|iron|0|0|8
bread|processed|grain|2|0|3
meat|processed|cattle|3|0|2
coke|processed|coal|0|10|5
leather|processed|hides|0|0|4
"""
"""id, kind, other side, food, energy, price at the Shipping Line."""

SHIPS = """
S01|Appoline|wooden|2|14|2|5 4 3 2 1
S02|Blanche|wooden|2|14|2|5 4 3 2 1
S03|Dina|wooden|2|14|2|5 4 3 2 1
S04|Lucie|wooden|4|14|2|5 4 3 2 1
S05|Noemi|wooden|4|14|2|5 4 3 2 1
S06|Cherbourg|iron|2|20|3|7 5 4 3 2
S07|Ophelie|wooden|6|14|2|5 4 3 2 1
S08|Boulogne|iron|4|20|3|7 5 4 3 2
S09|Salomee|wooden|6|14|2|5 4 3 2 1
S10|Saint-Malo|iron|6|20|3|7 5 4 3 2
S11|Dunkerque|iron|8|20|3|7 5 4 3 2
S12|Triest|steel|10|30|4|10 7 6 5 3
S13|Caen|iron|10|20|3|7 5 4 3 2
S14|Bremerhaven|steel|16|30|4|10 7 6 5 3
S15|Calais|iron|12|20|3|7 5 4 3 2
S16|Amsterdam|steel|20|30|4|10 7 6 5 3
S17|Lissabon|steel|24|30|4|10 7 6 5 3
S18|MS Susanne|luxury|38|-1|0|0 0 0 0 0
S19|MS Doris|luxury|34|-1|0|0 0 0 0 0
S20|MS Andrea|luxury|30|-1|0|0 0 0 0 0
"""
"""id, name, type, value, price, capacity, food by number of players."""
