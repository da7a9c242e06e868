import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkitten';

// Writes src/web/ui/fonts/fallback-fonts.css: the installed fonts that are shown until the site's own have loaded, adjusted to
// take the same room so that nothing moves. With --check, fails if the committed file is out of date.

const FOLDER = new URL('../src/web/ui/fonts/', import.meta.url);
const OUTPUT = new URL('fallback-fonts.css', FOLDER);

// The headings take their arrows and ₹ from the body face, so the serif's fallbacks must not cover them.
const BEFORE_RUPEE = 'U+0-20B8';
const TELUGU = 'U+C00-C7F, U+200C-200D';
const DEVANAGARI = 'U+900-970, U+200C-200D';

type Fallback = {
  family: string;
  /** The font file whose place it takes. */
  replaces: string;
  /** Names under which systems have it installed. */
  installedAs: readonly string[];
  /**
   * The width of the site's own texts in the replaced font as a percentage of their width in this one, measured in a
   * browser. Averages of letter widths, as in Capsize, are up to 2.4 % off for Latin and 19 % for Telugu and Devanagari.
   */
  sizeAdjust: number;
  unicodeRange?: string;
};

const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Anek fallback',
    replaces: 'anek-latin.woff2',
    installedAs: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
    sizeAdjust: 93.9,
  },
  {
    family: 'Anek fallback, Noto',
    replaces: 'anek-latin.woff2',
    installedAs: ['Noto Sans', 'NotoSans-Regular'],
    sizeAdjust: 88.39,
  },
  {
    family: 'Tiro fallback',
    replaces: 'tiro-telugu.woff2',
    installedAs: ['Times New Roman', 'Liberation Serif', 'Times'],
    sizeAdjust: 109.89,
    unicodeRange: BEFORE_RUPEE,
  },
  {
    family: 'Tiro fallback, Noto',
    replaces: 'tiro-telugu.woff2',
    installedAs: ['Noto Serif', 'NotoSerif-Regular'],
    sizeAdjust: 94.11,
    unicodeRange: BEFORE_RUPEE,
  },
  {
    family: 'Anek fallback, Telugu',
    replaces: 'anek-telugu-script.woff2',
    installedAs: ['Noto Sans Telugu', 'Noto Sans Telugu Regular', 'NotoSansTelugu-Regular'],
    sizeAdjust: 105.53,
    unicodeRange: TELUGU,
  },
  {
    family: 'Tiro fallback, Telugu',
    replaces: 'tiro-telugu-script.woff2',
    installedAs: ['Noto Serif Telugu', 'Noto Serif Telugu Regular', 'NotoSerifTelugu-Regular'],
    sizeAdjust: 117.47,
    unicodeRange: TELUGU,
  },
  {
    family: 'Anek fallback, Devanagari',
    replaces: 'anek-devanagari-script.woff2',
    installedAs: ['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'NotoSansDevanagari-Regular'],
    sizeAdjust: 102.9,
    unicodeRange: DEVANAGARI,
  },
  {
    family: 'Tiro fallback, Devanagari',
    replaces: 'tiro-devanagari-script.woff2',
    installedAs: ['Noto Serif Devanagari', 'Noto Serif Devanagari Regular', 'NotoSerifDevanagari-Regular'],
    sizeAdjust: 109.15,
    unicodeRange: DEVANAGARI,
  },
];

function rule({ family, replaces, installedAs, sizeAdjust, unicodeRange }: Fallback): string {
  const font = create(readFileSync(new URL(replaces, FOLDER)));
  if (font.isCollection) throw new Error(`${replaces} is a collection of fonts`);
  // The browser scales the overrides by size-adjust as well, so they are divided by it.
  const override = (units: number) => `${+((units / font.unitsPerEm / sizeAdjust) * 10_000).toFixed(2)}%`;
  const descriptors = [
    `font-family: "${family}"`,
    `src: ${installedAs.map((name) => `local("${name}")`).join(', ')}`,
    `size-adjust: ${sizeAdjust}%`,
    `ascent-override: ${override(font.ascent)}`,
    `descent-override: ${override(-font.descent)}`,
    `line-gap-override: ${override(font.lineGap)}`,
    ...(unicodeRange ? [`unicode-range: ${unicodeRange}`] : []),
  ];
  return `@font-face {\n${descriptors.map((descriptor) => `  ${descriptor};\n`).join('')}}\n`;
}

const css = `/* Written by tools/fallback-fonts.ts. */\n\n${FALLBACKS.map(rule).join('\n')}`;
if (!process.argv.includes('--check')) {
  writeFileSync(OUTPUT, css);
} else if (readFileSync(OUTPUT, 'utf8') !== css) {
  console.error('src/web/ui/fonts/fallback-fonts.css is out of date. Run "node tools/fallback-fonts.ts".');
  process.exit(1);
}
