"""Cuts the faces to what the pages of each language need. Run from the project's root, after npm ci:

    pip install fonttools brotli && python3 src/web/ui/fonts/subset.py [latin] [telugu] [devanagari]

The results are committed; run it again only when a package or the list of characters changes, and then
`node tools/fallback-fonts.ts`, which reads the new files' metrics.
"""

import copy
import sys
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

# The joiners and the dotted circle shape letters, so they belong to the script's own file.
SHAPING = [0x200C, 0x200D, 0x25CC]
TELUGU = [*range(0x0C00, 0x0C80), *SHAPING]
# Hindi's part of the block: Vedic accents and letters of other languages cost twelve kilobytes.
NOT_HINDI = {0x900, 0x904, 0x929, 0x931, 0x934, 0x93A, 0x93B, 0x946, 0x94A, *range(0x94E, 0x950), *range(0x951, 0x958)}
DEVANAGARI = [*(c for c in range(0x0900, 0x0971) if c not in NOT_HINDI), *SHAPING]
# What puts the parts of a syllable together; forms for Marathi and Nepali (locl) stay out.
SYLLABLES = "abvm abvs akhn blwf blwm blws cjct dist haln half kern nukt pres psts rkrf rphf vatu".split()
# One weight, between those of text and of labels: with all of them the file is more than twice as large.
SCRIPT_WEIGHT = 450


def cut(font, features, characters=CHARACTERS):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
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


def latin():
    body = with_rupee(*(TTFont(PACKAGES / ANEK.format(part)) for part in ("latin", "latin-ext")))
    # `locl` is for Turkish, Catalan and others; `ccmp` and the mark features serve accents that CHARACTERS has only composed.
    body = cut(body, ["kern", "liga", "tnum", "rvrn"])
    save(instancer.instantiateVariableFont(body, {"wght": (400, 500, 700)}), "anek-latin.woff2")
    save(cut(TTFont(PACKAGES / TIRO), ["kern", "mark", "mkmk", "ccmp", "liga", "lnum"]), "tiro-telugu.woff2")


def script(body, display, characters, name):
    font = cut(TTFont(PACKAGES / body), SYLLABLES, characters)
    save(instancer.instantiateVariableFont(font, {"wght": SCRIPT_WEIGHT}), f"anek-{name}.woff2")
    save(cut(TTFont(PACKAGES / display), SYLLABLES, characters), f"tiro-{name}.woff2")


wanted = sys.argv[1:] or ["latin", "telugu", "devanagari"]
if "latin" in wanted:
    latin()
if "telugu" in wanted:
    script(
        "@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2",
        "@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2",
        TELUGU,
        "telugu-script",
    )
if "devanagari" in wanted:
    script(
        "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
        "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2",
        DEVANAGARI,
        "devanagari-script",
    )
