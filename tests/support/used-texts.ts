import { parseSync } from '@swc/core';

/** Functions that return a feature's texts; the feature is their last argument. */
const SOURCES = new Set(['useTexts', 'textsIn', 'pageTexts']);

/** The path of a text, such as ['donate', 'next', 'title']. '*' is a key that is known only at run time. */
type Path = readonly string[];
type Scope = Map<string, Path | null>;
type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = ({ type }: Node) => /Function|ClassMethod|ArrowFunction/.test(type);

/** Whether one of the paths matches a text. */
export function isUsed(text: Path, used: readonly Path[]): boolean {
  return used.some(
    (path) => path.length === text.length && path.every((key, at) => key === '*' || key === text[at]),
  );
}

/**
 * The texts that a source file reads: properties of the results of `useTexts` and similar functions, followed through
 * variables, destructuring, `map` and parameters of a type such as Catalogue['donate']. Passing on a group of texts does not
 * count as using them.
 */
export function usedTexts(source: string): Path[] {
  const used: Path[] = [];
  const scopes: Scope[] = [new Map()];

  const lookUp = (name: string) => scopes.findLast((scope) => scope.has(name))?.get(name) ?? null;

  function pathOf(node: unknown): Path | null {
    if (!isNode(node)) return null;
    switch (node.type) {
      case 'Identifier':
        return lookUp(node['value'] as string);
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsNonNullExpression':
        return pathOf(node['expression']);
      case 'CallExpression':
        return featureOf(node);
      case 'MemberExpression': {
        const group = pathOf(node['object']);
        return group && [...group, keyOf(node['property'] as Node)];
      }
      default:
        return null;
    }
  }

  function bind(pattern: Node, path: Path | null): void {
    switch (pattern.type) {
      case 'Identifier':
        scopes.at(-1)?.set(pattern['value'] as string, path);
        return;
      case 'AssignmentPattern':
        bind(pattern['left'] as Node, path);
        return;
      case 'ObjectPattern':
        for (const property of pattern['properties'] as Node[]) {
          if (property.type === 'RestElement') continue;
          const inner = path && [...path, (property['key'] as Node)['value'] as string];
          if (inner) used.push(inner);
          const value = property.type === 'KeyValuePatternProperty' ? property['value'] : property['key'];
          bind(value as Node, inner);
        }
    }
  }

  function visitFunction(node: Node, firstArgument: Path | null): void {
    scopes.push(new Map());
    (node['params'] as Node[]).forEach((parameter, at) => {
      const pattern = (parameter['pat'] ?? parameter) as Node;
      const annotation = pattern['typeAnnotation'] as Node | null;
      bind(pattern, pathOfType(annotation?.['typeAnnotation']) ?? (at === 0 ? firstArgument : null));
    });
    visit(node['body']);
    scopes.pop();
  }

  function visit(node: unknown): void {
    if (!isNode(node)) {
      // Lists of nodes, and the plain objects that wrap arguments.
      for (const child of Object.values(node ?? {})) if (typeof child === 'object') visit(child);
      return;
    }
    if (isFunction(node) && Array.isArray(node['params'])) {
      visitFunction(node, null);
      return;
    }
    if (node.type === 'BlockStatement') {
      scopes.push(new Map());
      visit(node['stmts']);
      scopes.pop();
      return;
    }
    if (node.type === 'VariableDeclarator') {
      const path = pathOf(node['init']);
      if (path === null) visit(node['init']);
      bind(node['id'] as Node, path);
      return;
    }
    const path = pathOf(node);
    if (path) {
      used.push(path);
      return;
    }
    const list = node.type === 'CallExpression' ? mappedList(node) : null;
    for (const [key, child] of Object.entries(node)) {
      if (key === 'span') continue;
      const callback = list && key === 'arguments' ? (child as { expression: Node }[])[0]?.expression : null;
      if (list && callback && isFunction(callback)) visitFunction(callback, [...list, '*']);
      else visit(child);
    }
  }

  /** The list of texts over which a call maps. */
  function mappedList({ callee }: Node): Path | null {
    const { type, object, property } = callee as Node;
    return type === 'MemberExpression' && (property as Node)['value'] === 'map' ? pathOf(object) : null;
  }

  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return used;
}

function featureOf({ callee, arguments: given }: Node): Path | null {
  const { type, value } = callee as Node;
  const last = (given as { expression: Node }[]).at(-1)?.expression;
  const isSource = type === 'Identifier' && SOURCES.has(value as string);
  if (!isSource || last?.type !== 'Identifier') return null;
  const name = last['value'] as string;
  return name.endsWith('Texts') ? [name.slice(0, -'Texts'.length)] : null;
}

function keyOf(property: Node): string {
  if (property.type === 'Identifier') return property['value'] as string;
  const { type, value } = property['expression'] as Node;
  return type === 'StringLiteral' ? (value as string) : '*';
}

function pathOfType(type: unknown): Path | null {
  if (!isNode(type) || type.type !== 'TsIndexedAccessType') return null;
  const key = ((type['indexType'] as Node)['literal'] as Node | undefined)?.['value'] as string;
  const group = type['objectType'] as Node;
  const isCatalogue = (group['typeName'] as Node | undefined)?.['value'] === 'Catalogue';
  const outer = isCatalogue ? [] : pathOfType(group);
  return outer && [...outer, key];
}
