import { expect, test } from 'vitest';
import { ID_KINDS } from '../year-end/year-statement.ts';
import { asksCitizenship, isFcraChoice, isFcraRegistered, mayBeForeign } from './fcra.ts';

test.each([
  // chosen, registered, asks
  ['', false, false, true],
  ['not registered', true, false, true],
  ['010230123', true, true, true],
  ['not applicable', true, false, false],
  ['01023012', false, false, true],
  ['registered', false, false, true],
])('the choice “%s”: made %s, registered %s, asks donors %s', (fcra, chosen, registered, asks) => {
  expect([isFcraChoice(fcra), isFcraRegistered(fcra), asksCitizenship(fcra)]).toEqual([
    chosen,
    registered,
    asks,
  ]);
});

test('a passport or a foreign tax number may be a foreign citizen’s', () => {
  expect(ID_KINDS.filter(mayBeForeign)).toEqual(['tin', 'passport']);
  expect(mayBeForeign(null)).toBe(false);
});
