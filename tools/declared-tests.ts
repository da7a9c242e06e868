import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A test, or a step of one, as its file declares it. The title of a template contains its placeholders, such as "${path}". */
export type DeclaredTest = {
  title: string;
  /** The titles of the groups around it, the outermost first. */
  groups: readonly string[];
  /** Where it begins in the file. */
  start: number;
};

type Node = { type: string; start: number; [field: string]: unknown };

/** Methods of Playwright's `test` that take a title without declaring a test. */
const NOT_TESTS = ['describe', 'use', 'extend', 'slow', 'info'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The names of a chain such as `test.each(cases)`, calls left out; empty for anything else. */
function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression') return [...chainOf(node['object']), ...chainOf(node['property'])];
  return chainOf(node['callee'] ?? node['tag']);
}

function titleOf(node: Node | undefined): string | null {
  if (typeof node?.['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return null;
  const expressions = node['expressions'] as Node[];
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index];
      return `${value.cooked}${expression ? `\${${chainOf(expression).join('.')}}` : ''}`;
    })
    .join('');
}

/** Every test and step that a file declares with `test` or `it`, in all their forms, in the order of the file. */
export function testsIn(path: string): DeclaredTest[] {
  const tests: DeclaredTest[] = [];

  function visit(node: Node, groups: readonly string[]): void {
    const isCall = node.type === 'CallExpression';
    const [base = '', ...modifiers] = isCall ? chainOf(node['callee']) : [];
    const title = isCall ? titleOf((node['arguments'] as Node[])[0]) : null;
    const isGroup = base === 'describe' || modifiers[0] === 'describe';
    const isTest = (base === 'test' || base === 'it') && !modifiers.some((each) => NOT_TESTS.includes(each));
    if (title !== null && isTest) tests.push({ title, groups, start: node.start });
    const inner = title !== null && isGroup ? [...groups, title] : groups;
    for (const child of Object.values(node).flat().filter(isNode)) visit(child, inner);
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node, []);
  return tests;
}
