import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from '@swc/core';

/** A test, or a step of one, as its file declares it. The title of a template contains its placeholders, such as "${path}". */
type DeclaredTest = { title: string; isSkipped: boolean; hasAssertion: boolean };

type Node = { type: string; [field: string]: unknown };
type SourceFile = {
  root: Node;
  /** Functions declared at any level, by name. */
  functions: Map<string, Node>;
  /** The path and exported name of everything imported from the project, by local name. */
  imports: Map<string, { path: string; name: string }>;
};

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
const BLOCKS = ['test', 'it', 'describe'];
const SKIPPING = ['skip', 'todo', 'fixme', 'fails', 'fail'];
/** Methods of Playwright's `test` that take a title without declaring a test. */
const NOT_TESTS = ['describe', 'use', 'extend', 'slow', 'info'];

const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports;
const sourceFiles = new Map<string, SourceFile>();

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .flatMap((value) => {
      if (isNode(value)) return [value];
      // Arguments and array elements are wrapped in an object that has no type.
      const wrapped = (value as { expression?: unknown } | null)?.expression;
      return isNode(wrapped) ? [wrapped] : [];
    });
}

function* descendants(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* descendants(child);
}

/** The names of a chain such as `test.each(cases)` or `expect.poll(read).not`, calls left out; empty for anything else. */
function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node['value'])];
  if (node.type === 'CallExpression') return chainOf(node['callee']);
  if (node.type === 'TaggedTemplateExpression') return chainOf(node['tag']);
  if (node.type !== 'MemberExpression') return [];
  const base = chainOf(node['object']);
  const property = node['property'];
  const name = isNode(property) && property.type === 'Identifier' ? String(property['value']) : '';
  return [...base, name];
}

function argumentsOf(call: Node): Node[] {
  return (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
}

/** The file that an import refers to; null unless it is one of the project's own. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const alias = Object.keys(aliases).find((each) => specifier.startsWith(each.replace('*', '')));
  if (!alias) return null;
  return normalize((aliases[alias] ?? '').replace('*', specifier.slice(alias.length - 1)));
}

function readSource(path: string): SourceFile {
  const known = sourceFiles.get(path);
  if (known) return known;
  const root = parseSync(readFileSync(path, 'utf8'), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
  }) as unknown as Node;
  const source: SourceFile = { root, functions: new Map(), imports: new Map() };
  sourceFiles.set(path, source);
  for (const node of descendants(root)) {
    const id = node['id'] ?? node['identifier'];
    const declared = node.type === 'VariableDeclarator' ? node['init'] : node;
    if (isNode(id) && id.type === 'Identifier' && isNode(declared) && FUNCTIONS.includes(declared.type))
      source.functions.set(String(id['value']), declared);
    if (node.type === 'ImportDeclaration') addImports(source, path, node);
  }
  return source;
}

function addImports(source: SourceFile, path: string, declaration: Node): void {
  const resolved = resolveImport(path, String((declaration['source'] as Node)['value']));
  if (!resolved || !existsSync(resolved)) return;
  for (const specifier of declaration['specifiers'] as Node[]) {
    const local = String((specifier['local'] as Node)['value']);
    const imported = specifier['imported'];
    source.imports.set(local, { path: resolved, name: isNode(imported) ? String(imported['value']) : local });
  }
}

/** Whether a call asserts by itself: a matcher called on `expect(…)`, or an `assert`. A bare `expect(…)` asserts nothing. */
function isAssertion(call: Node): boolean {
  const chain = chainOf(call['callee']);
  if (chain[0] === 'assert' || chain.at(-1) === 'assert') return true;
  const callee = call['callee'];
  const isMatcher = isNode(callee) && callee.type === 'MemberExpression';
  return (
    isMatcher &&
    chain[0] === 'expect' &&
    [...descendants(callee)].some(({ type }) => type === 'CallExpression')
  );
}

/** Whether a function asserts something, directly or through functions that it calls by name. */
function asserts(body: Node, path: string, visited = new Set<Node>()): boolean {
  if (visited.has(body)) return false;
  visited.add(body);
  const { functions, imports } = readSource(path);
  for (const node of descendants(body)) {
    if (node.type !== 'CallExpression') continue;
    if (isAssertion(node)) return true;
    const callee = node['callee'];
    if (!isNode(callee) || callee.type !== 'Identifier') continue;
    const name = String(callee['value']);
    const local = functions.get(name);
    if (local && asserts(local, path, visited)) return true;
    const imported = imports.get(name);
    const helper = imported && readSource(imported.path).functions.get(imported.name);
    if (helper && asserts(helper, imported.path, visited)) return true;
  }
  return false;
}

function titleOf(node: Node | undefined): string | null {
  if (node?.type === 'StringLiteral') return String(node['value']);
  if (node?.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as Node[];
  const expressions = node['expressions'] as Node[];
  return quasis
    .map((quasi, index) => {
      const expression = expressions[index];
      return `${quasi['cooked']}${expression ? `\${${chainOf(expression).join('.')}}` : ''}`;
    })
    .join('');
}

/** Every test and step that a file declares with `test` or `it`, in all their forms. */
export function testsIn(path: string): DeclaredTest[] {
  const { root } = readSource(path);
  const tests: DeclaredTest[] = [];

  function visit(node: Node, isInSkipped: boolean): void {
    const [base = '', ...modifiers] = node.type === 'CallExpression' ? chainOf(node['callee']) : [];
    const isSkipped =
      isInSkipped || (BLOCKS.includes(base) && modifiers.some((each) => SKIPPING.includes(each)));
    if ((base === 'test' || base === 'it') && !modifiers.some((each) => NOT_TESTS.includes(each))) {
      const test = describeTest(node, path);
      if (test) tests.push({ ...test, isSkipped: isSkipped || test.isSkipped });
    }
    for (const child of childrenOf(node)) visit(child, isSkipped);
  }
  visit(root, false);
  return tests;
}

/** The test that a call declares; null if its first argument is not a title. */
function describeTest(call: Node, path: string): DeclaredTest | null {
  const [first, ...rest] = argumentsOf(call);
  const title = titleOf(first);
  if (title === null) return null;
  const last = rest.findLast(({ type }) => FUNCTIONS.includes(type) || type === 'Identifier');
  const body = last?.type === 'Identifier' ? readSource(path).functions.get(String(last['value'])) : last;
  // Without a body the test only announces itself.
  return { title, isSkipped: !last, hasAssertion: body !== undefined && asserts(body, path) };
}
