import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/design.md states these contrast ratios. axe checks only the combinations that it finds on a page.

const css = readFileSync(new URL('../src/web/ui/tokens.css', import.meta.url), 'utf8');

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(css)?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(colour(name))).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['ink', ['sand', 'cream', 'white', 'marigold', 'sky', 'sand-deep']],
  ['stone', ['sand', 'cream', 'white', 'sand-deep', 'sky']],
  ['indigo', ['sand', 'cream', 'white', 'sky', 'sand-deep']],
  ['white', ['indigo', 'ink', 'night', 'madder', 'madder-deep', 'leaf']],
  ['line', ['indigo', 'ink']],
  ['madder', ['sand', 'cream']],
  ['madder-deep', ['cream', 'sand', 'blush', 'blush-deep']],
  ['leaf', ['cream', 'sand']],
])('text in %s has a contrast of at least 4.5 on its backgrounds', (text, backgrounds) => {
  for (const background of backgrounds) {
    expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['edge', ['white', 'cream', 'sand']],
  ['indigo', ['white', 'cream', 'sand', 'sky']],
  ['marigold', ['indigo', 'ink', 'night']],
  ['leaf', ['cream', 'sand']],
])(
  'borders, icons and focus rings in %s have a contrast of at least 3 on their backgrounds',
  (line, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(line, background), `${line} on ${background}`).toBeGreaterThanOrEqual(3);
    }
  },
);
