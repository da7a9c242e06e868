import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { glossaryProblems } from './glossary.ts';

const TABLE = `| Term | Meaning | Where | Not used |
|---|---|---|---|
`;
const GIFT = '| offline gift | cash | `server/gifts`, `gift.mode` | `manual gift`, `papers` |';

/** The problems of a project with this glossary and these files. */
function problemsOf(rows: string, files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'glossary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'docs/glossary.md': TABLE + rows,
    'src/server/gifts/gift.ts': 'export type mode = 1;',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return glossaryProblems(folder).map(({ path, text }) => `${path}:${text}`);
}

test.each([
  ['an identifier', '// first line\nconst aManualGift = 1;', 'aManualGift', 2],
  ['a plural', 'const manualGifts = 1;', 'manualGifts', 1],
  ['an upper-case name', 'const MANUAL_GIFT = 1;', 'MANUAL_GIFT', 1],
  ['a code', `const kind = 'manual_gift';`, 'manual_gift', 1],
  ['a component', 'const page = <ManualGift />;', 'ManualGift', 1],
])('a name that is not used is found in %s', (_what, text, name, line) => {
  expect(problemsOf(GIFT, { 'src/web/page.tsx': text })).toEqual([
    `src/web/page.tsx:${line}: ${name} says “manual gift” for what the glossary calls “offline gift”`,
  ]);
});

test.each([
  ['the path of a call', 'src/a.ts', 'const path = `$' + '{DONOR}/papers`;', '/papers'],
  ['a guard', 'src/db/guards/a.sql', 'SELECT papers FROM donor', 'papers'],
])('a name of one word is found in %s', (_what, path, text, name) => {
  expect(problemsOf(GIFT, { [path]: text })).toEqual([
    `${path}:1: ${name} says “papers” for what the glossary calls “offline gift”`,
  ]);
});

test('a file name is checked, too', () => {
  const [problem] = problemsOf(GIFT, { 'src/server/manual-gift.ts': '' });
  expect(problem).toContain('src/server/manual-gift.ts says “manual gift”');
});

test('comments, texts for people and migrations may use other names', () => {
  const text = `// a manual gift\nconst text = 'Papers and a manual gift'; const page = <p>papers</p>;`;
  const sql = '-- papers\nSELECT 1';
  expect(
    problemsOf(GIFT, { 'src/a.tsx': text, 'src/a.sql': sql, 'src/db/migrations/0.sql': 'SELECT papers' }),
  ).toEqual([]);
});

test.each(['`server/none`', '`gift.colour`', '`/nowhere`'])('%s, which does not exist, is found', (where) => {
  expect(problemsOf(`| gift | a gift | ${where} | |`, {})).toEqual([
    `docs/glossary.md:3: ${where.replaceAll('`', '')}, named for “gift”, does not exist`,
  ]);
});
