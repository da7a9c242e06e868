import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

// Compares docs/glossary.md with the code: what it says about where a term is has to exist, and no identifier or file name in src may
// use a name that it lists as not used.

type Term = { term: string; line: number; where: string[]; notUsed: string[] };
export type GlossaryProblem = { path: string; text: string };

const GLOSSARY = 'docs/glossary.md';
const QUOTED = /`([^`]+)`/g;
/** A name within a string, as opposed to a text for people: a code, a path, the end of a template's path. */
const NAME_IN_STRING = /^(?:[a-z]\w*|\S*\w[_/-]\w\S*|\/\S+)$/;

/** What is wrong with the glossary or with a name in src, each with its file. */
export function glossaryProblems(projectDir: string): GlossaryProblem[] {
  const terms = readTerms(readFileSync(join(projectDir, GLOSSARY), 'utf8'));
  const paths = readdirSync(join(projectDir, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (path) => `src/${path}`,
  );
  const sources = paths.filter((path) => /\.(?:tsx?|sql)$/.test(path) && !path.includes('/migrations/'));
  const texts = new Map(sources.map((path) => [path, readFileSync(join(projectDir, path), 'utf8')]));
  const isIdentifier = (name: string) => {
    const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    return paths.some((path) => word.test(path)) || texts.values().some((text) => word.test(text));
  };
  const exists = (where: string) =>
    where.startsWith('/')
      ? texts.values().some((text) => text.includes(`'${where}'`))
      : existsSync(join(projectDir, 'src', where.replace('<language>', 'en'))) ||
        existsSync(join(projectDir, where)) ||
        (!where.includes('/') && where.split('.').every(isIdentifier));
  return [
    ...terms.flatMap(({ term, line, where }) =>
      where
        .filter((each) => !exists(each))
        .map((each) => ({ path: GLOSSARY, text: `${line}: ${each}, named for “${term}”, does not exist` })),
    ),
    ...paths.flatMap((path) => misnamed([path], terms).map((text) => ({ path, text: `1: ${text}` }))),
    ...[...texts].flatMap(([path, text]) => problemsInSource(path, text, terms)),
  ];
}

function readTerms(glossary: string): Term[] {
  return glossary.split('\n').flatMap((row, index) => {
    const [, term = '', , where = '', notUsed = ''] = row.split(/ ?\| ?/);
    const places = quotedIn(where);
    return places.length === 0 ? [] : [{ term, line: index + 1, where: places, notUsed: quotedIn(notUsed) }];
  });
}

const quotedIn = (cell: string) => [...cell.matchAll(QUOTED)].map(([, name = '']) => name);

function problemsInSource(path: string, text: string, terms: readonly Term[]): GlossaryProblem[] {
  // Parsing all files would take seconds.
  const suspected = terms.filter(({ notUsed }) =>
    notUsed.some((name) => new RegExp(name.replaceAll(' ', '[_-]?'), 'i').test(text)),
  );
  if (suspected.length === 0) return [];
  const lines = text.split('\n');
  return namesIn(path, text).flatMap((name) =>
    misnamed([name], suspected).map((problem) => ({
      path,
      text: `${lines.findIndex((line) => line.includes(name)) + 1}: ${problem}`,
    })),
  );
}

/** The names in which a term has a name that is not used for it. */
function misnamed(names: readonly string[], terms: readonly Term[]): string[] {
  return names.flatMap((name) => {
    const words = wordsOf(name);
    return terms.flatMap(({ term, notUsed }) =>
      notUsed
        .filter((each) => new RegExp(`\\b${each}s?\\b`).test(words))
        .map((each) => `${name} says “${each}” for what the glossary calls “${term}”`),
    );
  });
}

/** `requireSecondPerson` and `second_person` as words. */
const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .join(' ')
    .toLowerCase();

/** The identifiers of a file, and the names in its strings; no words of comments or of texts for people. */
function namesIn(path: string, text: string): string[] {
  if (path.endsWith('.sql')) return text.replace(/--.*$/gm, '').match(/\w+/g) ?? [];
  const names = new Set<string>();
  collectNames(parseSync(path, text).program, names);
  return [...names];
}

function collectNames(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collectNames(each, names);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  if ('name' in node && typeof node.name === 'string') names.add(node.name);
  // The words between two tags are text for people.
  if ('value' in node && !('type' in node && node.type === 'JSXText')) {
    const { value } = node;
    const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
    if (typeof text === 'string' && NAME_IN_STRING.test(text)) names.add(text);
  }
  for (const part of Object.values(node)) collectNames(part, names);
}
