import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { glossaryProblems } from './glossary.ts';
import { unknownCodes } from './named-error-codes.ts';

// Finds references in comments and documents to files that were moved or deleted: each file name must be the path of a tracked
// file, or the end of one. Also finds error codes in comments that exist in no table of codes, and names that the glossary does not know.

const SOURCE = /\.(?:ts|tsx|mjs|css|sql|typ|py|jsonc)$/;
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--)|\/\*\*|\s\/\/ /;
/** A file name with a path or without one, such as `payments/settle/settle.ts`. */
const FILE_NAME =
  /(?<![\w/.@*{}$-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|md|css|sql|typ|py|jsonc)\b(?![\w/*-])/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s]+)\)/g;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const known = new Set(
  tracked.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, first) => parts.slice(first).join('/'));
  }),
);
const folders = new Set(tracked.flatMap((path) => parentsOf(path)));

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

function linesThatNameFiles(path: string): [number, string][] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const numbered = lines.map((line, index): [number, string] => [index + 1, line]);
  return SOURCE.test(path) ? numbered.filter(([, line]) => COMMENT.test(line)) : numbered;
}

function missingIn(path: string): string[] {
  return linesThatNameFiles(path).flatMap(([number, line]) => {
    const names = [...line.matchAll(FILE_NAME)].map(([name]) => name.replace(/^(?:\.{1,2}\/)+/, ''));
    const links = path.endsWith('.md')
      ? [...line.matchAll(LINK)].map(([, target = '']) =>
          normalize(join(dirname(path), target.replace(/#.*$/, ''))),
        )
      : [];
    const missing = [
      ...names.filter((name) => !known.has(name)),
      ...links.filter((target) => !known.has(target) && !folders.has(target.replace(/\/$/, ''))),
    ];
    return [...new Set(missing)].map((name) => `${path}:${number}: ${name} does not exist`);
  });
}

function unknownCodesIn(path: string): string[] {
  const found = unknownCodes(readFileSync(path, 'utf8'));
  return found.map(({ line, code }) => `${path}:${line}: there is no error code ${code}`);
}

// A committed migration never changes, so its comments may name files that have moved since.
const texts = tracked.filter(
  (path) => (SOURCE.test(path) && !path.startsWith('src/server/db/migrations/')) || path.endsWith('.md'),
);
const sources = tracked.filter((path) => /^src\/.*\.tsx?$/.test(path));
const misnamed = glossaryProblems('.').map(({ path, text }) => `${path}:${text}`);
const problems = [...texts.flatMap(missingIn), ...sources.flatMap(unknownCodesIn), ...misnamed];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${texts.length} files refer to files and error codes that exist.`);
process.exitCode = problems.length > 0 ? 1 : 0;
