"""Cuts the two faces to what the English pages need. Run from the project's root, after npm ci:

    pip install fonttools brotli && python3 src/web/ui/fonts/subset.py

The results are committed; run it again only when a package or the list of characters changes.
"""

import copy
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = HERE.parents[3] / "node_modules"
ANEK = "@fontsource-variable/anek-latin/files/anek-latin-{}-wght-normal.woff2"
TIRO = "@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2"

RUPEE = 0x20B9
PUNCTUATION = "‐‑–—‘’“”•…′″‹›←↑→↓−∕"
CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, PUNCTUATION), RUPEE]


def cut(font, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    return font


def save(font, name):
    font.flavor = "woff2"
    font.save(HERE / name)


def with_rupee(latin, extended):
    """The rupee sign lives in the package's second file; one glyph is no reason to load all of it."""
    for font in (latin, extended):
        for glyph in font.getGlyphOrder():
            font["gvar"].variations[glyph] = list(font["gvar"].variations.get(glyph, []))
            font["hmtx"][glyph], font["glyf"][glyph]
    name = extended.getBestCmap()[RUPEE]
    latin["glyf"][name] = copy.deepcopy(extended["glyf"][name])
    latin["hmtx"][name] = extended["hmtx"][name]
    latin["gvar"].variations[name] = copy.deepcopy(extended["gvar"].variations[name])
    latin.setGlyphOrder(latin["glyf"].glyphOrder)
    # The widths vary in gvar as well, and HVAR does not know the new glyph.
    del latin["HVAR"]
    for table in latin["cmap"].tables:
        table.cmap[RUPEE] = name
    return latin


body = with_rupee(*(TTFont(PACKAGES / ANEK.format(part)) for part in ("latin", "latin-ext")))
body = cut(body, ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "rvrn"])
save(instancer.instantiateVariableFont(body, {"wght": (400, 500, 700)}), "anek-latin.woff2")
save(cut(TTFont(PACKAGES / TIRO), ["kern", "mark", "mkmk", "ccmp", "liga", "lnum"]), "tiro-telugu.woff2")
