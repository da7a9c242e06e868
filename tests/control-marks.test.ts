import { expect, test } from 'vitest';
import { controlsIn, testOf } from '../bench/prove/controls/marks.ts';

const withoutControl = (source: string, file = 'src/payments/settle.ts') =>
  controlsIn(file, source).map(({ without }) =>
    without
      .replace(/^.*control: .*\n?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

test.each([
  ['a statement', '// control: a\nif (paise > max) throw tooMuch();\nsettle();', 'settle();'],
  ['an entry of a list', 'call(\n// control: a\nlimit,\nrest);', 'call( rest);'],
  ['a property', 'use({\n// control: a\nhttpOnly: true,\npath });', 'use({ path });'],
  ['an operand', 'is = one &&\n// control: a\n(two || three);', 'is = one && true;'],
  ['the first operand', 'if (\n// control: a\n!one || two) stop();', 'if ( false || two) stop();'],
])('a mark leaves out %s', (_what, source, expected) => {
  expect(withoutControl(source)).toEqual([expected]);
});

test.each([
  ['the condition of a statement', 'if (isOver(10)) stop();', 'true', 'if (true) stop();'],
  [
    'the condition of a value',
    'const name = isSafe ? one : two;',
    'false',
    'const name = false ? one : two;',
  ],
  ['a value with a condition as a whole', 'const name = isSafe ? one : two;', '1', 'const name = 1;'],
  [
    'what a function returns',
    'const hashOf = (text) => sha256(text);',
    'text',
    'const hashOf = (text) => text;',
  ],
  [
    'a later condition',
    'if (one) two();\nelse if (three) four();',
    'false',
    'if (one) two(); else if (false) four();',
  ],
])('a mark replaces %s', (_what, source, replacement, expected) => {
  const lines = source.split('\n');
  const marked = [...lines.slice(0, -1), `// control: a → ${replacement}`, ...lines.slice(-1)].join('\n');
  expect(withoutControl(marked)).toEqual([expected]);
});

test('in SQL a mark leaves out a statement, also one with a body, or replaces a line', () => {
  const source = `-- control: a\nCREATE FUNCTION f() AS $$ BEGIN; END; $$;\nSELECT x FROM y\n-- control: b → WHERE true\nWHERE z;`;
  expect(withoutControl(source, 'guards.sql')).toEqual([
    'SELECT x FROM y WHERE z;',
    'CREATE FUNCTION f() AS $$ BEGIN; END; $$; SELECT x FROM y WHERE true',
  ]);
});

test('a mark that would leave out a declaration, or that shares its line, is refused', () => {
  expect(() => controlsIn('src/domain/money/money.ts', '// control: a\nconst limit = 5;')).toThrow(
    'by what to replace',
  );
  expect(() => controlsIn('src/domain/money/money.ts', 'stop(); // control: a')).toThrow('a line of its own');
});

test('a control is noticed by the test of its file, or by the nearest one with the name that it gives', () => {
  const tests = ['src/a/settle.test.ts', 'src/b/settle.test.ts', 'src/b/c/settle.test.ts', 'src/d/e.test.ts'];
  const [own] = controlsIn('src/b/settle.ts', '// control: a\nstop();');
  const [named] = controlsIn('src/b/settle.ts', '// control: a (d/e.test.ts)\nstop();');
  expect(own && testOf(own, tests)).toBe('src/b/settle.test.ts');
  expect(named && testOf(named, tests)).toBe('src/d/e.test.ts');
  expect(own && testOf({ ...own, file: 'src/f/settle.ts' }, tests)).toBeNull();
});
