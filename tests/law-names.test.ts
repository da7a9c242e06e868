import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_NAMES } from '#domain/year-end/year-statement.ts';

/** Where sections and forms of the Income-tax Acts may be named, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/year-end/year-statement.ts': 'the table of names by financial year',
  'src/content/trust.config.ts': 'its comments tell whoever fills it in which paper a number is on',
};

const LAW_NAME =
  /\b(?:12AB?|80G|10B[BDE]?|269ST)\b|\b354\(2\)|\bsection (?:133|186|332)\b|\bform 11[234]\b|(?:సెక్షన్|धारा) \d/i;

const sources = globSync('src/**/*.{ts,tsx,typ,sql}').filter(
  (path) => !/\.test\.tsx?$|\/migrations\//.test(path),
);

test('sections and forms of the law are named in one table, so that another act changes one file', () => {
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.filter((path) => LAW_NAME.test(readFileSync(path, 'utf8')));
  expect(naming.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('the pattern finds every name of the table', () => {
  const found = DEFAULT_NAMES.flatMap(({ names: { formName, sectionCode, cash, law } }) => [
    formName,
    sectionCode,
    cash.refusalSection,
    law.certificate,
    law.auditForm,
    `section ${law.section}`,
    law.approvalSection,
    `section ${law.registrationSection}`,
  ]);
  for (const name of found) expect(name).toMatch(LAW_NAME);
});
