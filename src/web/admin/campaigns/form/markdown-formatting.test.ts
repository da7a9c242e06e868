import { expect, test } from 'vitest';
import { addLink, linkAddress, toggleEmphasis, toggleList } from './markdown-formatting.ts';

/** Parses a text whose selection is between two bars. */
function selected(shown: string) {
  const [before = '', inside = '', after = ''] = shown.split('|');
  return { text: before + inside + after, from: before.length, to: before.length + inside.length };
}

function shown({ text, from, to }: ReturnType<typeof selected>) {
  return `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}

test.each([
  ['a |warm| meal', '**', 'a **|warm|** meal'],
  ['a| warm |meal', '**', 'a **|warm|** meal'],
  ['a **|warm|** meal', '**', 'a |warm| meal'],
  ['a **|warm|** meal', '*', 'a ***|warm|*** meal'],
  ['a ***|warm|*** meal', '**', 'a *|warm|* meal'],
  ['a ***|warm|*** meal', '*', 'a **|warm|** meal'],
  ['a *|warm|* meal', '**', 'a ***|warm|*** meal'],
  ['||', '*', '*||*'],
] as const)('emphasising the selection in %s with %s results in %s', (before, marker, after) => {
  expect(shown(toggleEmphasis(selected(before), marker))).toBe(after);
});

test('turns the selected lines into a list and back', () => {
  const list = toggleList(selected('We bring\nri|ce\nda|l\nThanks'));
  expect(shown(list)).toBe('We bring\n|- rice\n- dal|\nThanks');
  expect(shown(toggleList(list))).toBe('We bring\n|rice\ndal|\nThanks');
  expect(shown(toggleList(selected('||')))).toBe('- ||');
});

test('turns the selected words into a link', () => {
  expect(shown(addLink(selected('See |our [site]|.'), 'https://x.org/'))).toBe(
    'See [our  site](https://x.org/)||.',
  );
  expect(shown(addLink(selected('See ||'), 'https://x.org/'))).toBe('See [https://x.org/](https://x.org/)||');
});

test.each([
  ['x.org/a', 'https://x.org/a'],
  [' https://x.org/a(b)?c=d ', 'https://x.org/a%28b%29?c=d'],
  ['asha@x.org', 'mailto:asha@x.org'],
  ['mailto:asha@x.org', 'mailto:asha@x.org'],
  ['http://x.org', null],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('completes the link address %j to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
