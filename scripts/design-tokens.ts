import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// docs/design.md promises that a page takes its colours, type sizes, radii, shadows and times from tokens.css and has none
// of its own. Lengths that lay a thing out are its own affair, but none hangs on a face. The back office has a theme of
// another library, and paper has ink of its own.

const WEB = join(import.meta.dirname, '../src/web');
const OUTSIDE = ['ui/tokens.css', 'ui/print.css', 'ui/fonts/', 'admin/', 'routes/admin/'];

type Rule = { about: string; of: RegExp; allowed: RegExp };

const ANY_TOKEN = /var\(--[\w-]+\)/g;
const RULES: readonly Rule[] = [
  // A mask's colours are never seen: black is where it lets through.
  {
    about: 'colour',
    of: /^(?!mask)[\w-]+$/,
    allowed: /^(?!.*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\()).*$/i,
  },
  { about: 'type size', of: /^font-size$/, allowed: /^(T|inherit|100%)$/ },
  { about: 'radius', of: /^border(-[a-z]+)*-radius$/, allowed: /^(T|0|50%)( (T|0|50%))*$/ },
  { about: 'shadow', of: /^box-shadow$/, allowed: /^(T|none)$/ },
  { about: 'time', of: /^(transition|animation)(-duration|-delay)?$/, allowed: /^(?!.*\b[\d.]+m?s\b).*$/ },
  // The stand-ins have other zeros and another x than the faces: what is measured by them moves.
  { about: 'length that hangs on the face: take em', of: /^/, allowed: /^(?!.*\dr?(ch|ex|cap|ic)\b).*$/ },
];

/** Each declaration of a style sheet as its name and value, comments left out. */
function declarations(css: string): [string, string][] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\s+/g, ' ').trim(),
  ]);
}

/** What a style sheet takes from nowhere, as "file: name: value (what it should be a token for)". */
function rawValues(file: string, css: string): string[] {
  return declarations(css).flatMap(([name, value]) => {
    const judged = value.replace(ANY_TOKEN, 'T');
    return RULES.filter(({ of, allowed }) => of.test(name) && !allowed.test(judged)).map(
      ({ about }) => `${file}: ${name}: ${value} (${about})`,
    );
  });
}

/** One of each kind, which a check that still works must find, and what it must let pass. */
const PLANTED = `.a { color: #fff; background: rgb(0 0 0 / 5%); font-size: 1.1rem; border-radius: 3px;
  box-shadow: 0 1px red; transition: color 200ms var(--ease); max-width: 14ch; }
  @media (width >= 40rem) { .b { color: var(--ink); font-size: var(--size-body); border-radius: var(--radius) 0;
  mask: linear-gradient(#000, transparent); animation: turn var(--turn) linear infinite; } }`;
const PLANTED_FAULTS = 7;

const found = rawValues('planted', PLANTED);
if (found.length !== PLANTED_FAULTS) {
  console.error(`Of ${PLANTED_FAULTS} planted values the check finds:\n${found.join('\n')}`);
  process.exit(1);
}

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !OUTSIDE.some((part) => file.startsWith(part)),
);
const raw = files.flatMap((file) => rawValues(file, readFileSync(join(WEB, file), 'utf8')));
if (raw.length > 0) {
  console.error(`Not from src/web/ui/tokens.css:\n${raw.join('\n')}`);
  process.exit(1);
}
