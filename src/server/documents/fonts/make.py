"""Makes the fonts that receipts are set in. Run from the project's root, after npm ci:

    apt install fonts-noto-core && pip install fonttools brotli && npm pack @fontsource/anek-latin@5.3.0
    tar xzf fontsource-anek-latin-5.3.0.tgz && python3 src/server/documents/fonts/make.py package

The results are committed. Every face is whole, with its shaping tables: a name may need any letter of its script. The web
packages cut a face into parts; each part gets its own family name here, because the typesetter goes through a list
of families letter by letter.
"""

import shutil
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
TIRO = HERE.parents[3] / "node_modules/@fontsource/tiro-telugu"
ANEK = Path(sys.argv[1])
NOTO = Path("/usr/share/fonts/truetype/noto")
SERIFS = ["Devanagari", "Tamil", "Kannada", "Bengali", "Malayalam", "Gujarati", "Gurmukhi"]
OTHERS = ["NotoSansOriya", "NotoNaskhArabic"]


def rename(source, family, style, target):
    font = TTFont(source)
    font.flavor = None
    font["name"].names = [entry for entry in font["name"].names if entry.nameID not in (1, 2, 4, 6, 16, 17)]
    for name_id, text in {1: family, 2: style, 4: f"{family} {style}", 6: target.replace(".ttf", "")}.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.save(HERE / target)


for part, suffix in {"latin": "", "latin-ext": " Ext", "telugu": " Telugu"}.items():
    source = TIRO / f"files/tiro-telugu-{part}-400-normal.woff2"
    rename(source, f"Receipt Tiro{suffix}", "Regular", f"tiro-{part}.ttf")
for part, suffix in {"latin": "", "latin-ext": " Ext"}.items():
    for weight, style in {400: "Regular", 600: "SemiBold"}.items():
        source = ANEK / f"files/anek-latin-{part}-{weight}-normal.woff"
        rename(source, f"Receipt Anek{suffix}", style, f"anek-{part}-{weight}.ttf")
for face in [*(f"NotoSerif{script}" for script in SERIFS), *OTHERS]:
    shutil.copyfile(NOTO / f"{face}-Regular.ttf", HERE / f"{face}.ttf")
