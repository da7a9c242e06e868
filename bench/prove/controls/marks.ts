import { basename, dirname, relative } from 'node:path';
import { parseSync } from 'vite';

// A safeguard is marked where it stands, by a comment of its own above it:
//   // control: what it ensures                            the statement, entry of a list or operand below is left out
//   // control: what it ensures → false                    its condition or value becomes `false`
//   // control: what it ensures (approvals.test.ts) → 0    the test that notices, unless it is the file's own
// In SQL a mark begins with `--`. It leaves out the statement below, or replaces the line below.

export type Control = {
  /** What it ensures, as shown in docs/proofs.md. */
  name: string;
  file: string;
  /** The name of the test file in which at least one test must fail. */
  test: string;
  /** The file's text without the control. */
  without: string;
};

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Place = { node: Node; parent: Node; isInList: boolean };
type Range = { start: number; end: number };

const MARK = /^[ \t]*(?:\/\/|--) control: (.+?)(?: \(([\w./-]+\.test\.tsx?)\))?(?: → (.+))?$/gm;
const ANY_MARK = /(?:\/\/|--|\/\*+) control: /g;
/** What the rest of the file may need. */
const DECLARATIONS = [
  'VariableDeclaration',
  'FunctionDeclaration',
  'ImportDeclaration',
  'ExportNamedDeclaration',
];
const NOTHING: Readonly<Record<string, string>> = { '&&': 'true', '||': 'false' };

/** Every control that a file marks. */
export function controlsIn(file: string, source: string): Control[] {
  const marks = [...source.matchAll(MARK)];
  if (marks.length !== [...source.matchAll(ANY_MARK)].length)
    throw new Error(`${file}: a mark of a control has to be a comment on a line of its own`);
  return marks.map(({ 0: mark, 1: name = '', 2: test, 3: replacement, index }) => {
    const from = index + mark.length;
    const { start, end, text } = file.endsWith('.sql')
      ? changeOfSql(source, from, replacement)
      : changeOfCode(file, source, from, replacement);
    return {
      name,
      file,
      test: test ?? basename(file).replace(/\.(tsx?)$/, '.test.$1'),
      without: source.slice(0, start) + text + source.slice(end),
    };
  });
}

/** The test file that a control means: of those with its name, the one nearest to the control. */
export function testOf({ file, test }: Control, tests: readonly string[]): string | null {
  const distance = (path: string) => relative(dirname(file), dirname(path)).split('/').filter(Boolean).length;
  const [first, second] = tests
    .filter((path) => `/${path}`.endsWith(`/${test}`))
    .sort((one, other) => distance(one) - distance(other));
  return !first || (second && distance(second) === distance(first)) ? null : first;
}

function changeOfSql(
  source: string,
  from: number,
  replacement: string | undefined,
): Range & { text: string } {
  const pattern = replacement === undefined ? /(?:\$(\w*)\$.*?\$\1\$|[^;])*?;/sy : /\s*[^\n]*/y;
  pattern.lastIndex = from;
  return {
    start: from,
    end: pattern.test(source) ? pattern.lastIndex : from,
    text: `\n${replacement ?? ''}`,
  };
}

function changeOfCode(
  file: string,
  source: string,
  from: number,
  replacement: string | undefined,
): Range & { text: string } {
  const { program } = parse(file, source);
  const start = startOfCode(source, from);
  const places = [...placesAt(program as unknown as Node, start)];
  const place = places.find(canBeLeftOut) ?? places[0];
  if (!place)
    throw new Error(
      `${file}: nothing begins below a mark of a control, at ${source.slice(start, start + 40)}`,
    );
  if (replacement !== undefined) return { ...decidingPart(place.node, replacement), text: replacement };
  if (!canBeLeftOut(place) || DECLARATIONS.includes(place.node.type))
    throw new Error(`${file}: a mark has to say by what to replace ${source.slice(start, start + 40)}`);
  if (!place.isInList) return { ...place.node, text: NOTHING[String(place.parent['operator'])] ?? '' };
  const [comma = ''] = /^\s*,|^/.exec(source.slice(place.node.end)) ?? [];
  return { start, end: place.node.end + comma.length, text: '' };
}

/** The parsed file. @throws if it has syntax errors. */
export function parse(file: string, source: string) {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return parsed;
}

/** The first position after a mark that is neither white space nor a comment, nor an "else". */
function startOfCode(source: string, from: number): number {
  const between = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/|else\b)*/sy;
  between.lastIndex = from;
  between.test(source);
  return between.lastIndex;
}

/** Everything that begins at a position, the outermost first. */
function* placesAt(parent: Node, start: number): Generator<Place> {
  for (const value of Object.values(parent)) {
    for (const node of [value].flat().filter(isNode)) {
      if (node.start === start) yield { node, parent, isInList: Array.isArray(value) };
      if (node.start <= start && start < node.end) yield* placesAt(node, start);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).start === 'number';

function canBeLeftOut({ node, parent, isInList }: Place): boolean {
  const isOperand = parent.type === 'LogicalExpression' && String(parent['operator']) in NOTHING;
  return isInList || (isOperand && node['operator'] !== parent['operator']);
}

/**
 * The part of a statement or entry that decides: a condition, or a value that is returned, assigned or passed on. Of a value with a
 * condition, `true` and `false` replace the condition alone.
 */
function decidingPart(node: Node, replacement: string): Node {
  const { type } = node;
  const [declared] = [node['declarations']].flat();
  const inner = [
    type !== 'ConditionalExpression' || /^(?:true|false)$/.test(replacement) ? node['test'] : undefined,
    type.endsWith('Statement') ? (node['argument'] ?? node['expression']) : undefined,
    type === 'ParenthesizedExpression' ? node['expression'] : undefined,
    type === 'Property' || type === 'PropertyDefinition' ? node['value'] : undefined,
    type === 'ArrowFunctionExpression' && node['expression'] ? node['body'] : undefined,
    type === 'AssignmentExpression' ? node['right'] : undefined,
    node['declaration'],
    declared,
    node['init'],
  ].find(isNode);
  return inner ? decidingPart(inner, replacement) : node;
}
