import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// docs/design.md promises that pages take all colours, font sizes, radii, shadows and durations from tokens.css. Layout lengths may be
// literal, but not in units that depend on the font. The back office has its own theme, and print styles their own colours.

const WEB = join(import.meta.dirname, '../src/web');
const EXEMPT = ['ui/tokens.css', 'ui/print.css', 'ui/fonts/', 'admin/', 'routes/admin/'];

/** `allowed` is matched against the value after every token was replaced by T. */
type Rule = { about: string; properties: RegExp; allowed: RegExp };

const ANY_TOKEN = /var\(--[\w-]+\)/g;
const RULES: readonly Rule[] = [
  // A mask's colours are never visible; they only say what shows through.
  {
    about: 'colour',
    properties: /^(?!mask)[\w-]+$/,
    allowed: /^(?!.*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\()).*$/i,
  },
  { about: 'font size', properties: /^font-size$/, allowed: /^(T|inherit|100%)$/ },
  { about: 'radius', properties: /^border(-[a-z]+)*-radius$/, allowed: /^(T|0|50%)( (T|0|50%))*$/ },
  { about: 'shadow', properties: /^box-shadow$/, allowed: /^(T|none)$/ },
  {
    about: 'duration',
    properties: /^(transition|animation)(-duration|-delay)?$/,
    allowed: /^(?!.*\b[\d.]+m?s\b).*$/,
  },
  // Fallback fonts have different metrics, so such lengths would shift when the web font loads.
  {
    about: 'font-dependent length, use em instead',
    properties: /^/,
    allowed: /^(?!.*\dr?(ch|ex|cap|ic)\b).*$/,
  },
];

/** The declarations of a style sheet as name and value, without comments. */
function declarations(css: string): [string, string][] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()],
  );
}

/** Every value that should be a token, as "file: name: value (kind of token)". */
function literalValues(file: string, css: string): string[] {
  return declarations(css).flatMap(([name, value]) => {
    const withTokens = value.replace(ANY_TOKEN, 'T');
    return RULES.filter(({ properties, allowed }) => properties.test(name) && !allowed.test(withTokens)).map(
      ({ about }) => `${file}: ${name}: ${value} (${about})`,
    );
  });
}

/** Proves that the check works: the first rule has violations of every kind, the second one none. */
const PLANTED = `.a { color: #fff; background: rgb(0 0 0 / 5%); font-size: 1.1rem; border-radius: 3px;
  box-shadow: 0 1px red; transition: color 200ms var(--ease); max-width: 14ch; }
  @media (width >= 40rem) { .b { color: var(--ink); font-size: var(--size-body); border-radius: var(--radius) 0;
  mask: linear-gradient(#000, transparent); animation: turn var(--turn) linear infinite; } }`;
const PLANTED_VIOLATIONS = 7;

const found = literalValues('planted', PLANTED);
if (found.length !== PLANTED_VIOLATIONS) {
  console.error(
    `The check should find ${PLANTED_VIOLATIONS} planted values, but found:\n${found.join('\n')}`,
  );
  process.exit(1);
}

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !EXEMPT.some((part) => file.startsWith(part)),
);
const violations = files.flatMap((file) => literalValues(file, readFileSync(join(WEB, file), 'utf8')));
if (violations.length > 0) {
  console.error(`These values should be tokens from src/web/ui/tokens.css:\n${violations.join('\n')}`);
  process.exit(1);
}
