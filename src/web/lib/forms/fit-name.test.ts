import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FullName } from '#contract/fields/form-fields.ts';
import { filterName } from '#contract/fields/input-filters.ts';
import { anyName } from '#tests/support/any-name.ts';
import { fitName } from './fit-name.ts';

test.each([
  ['K.Venkata Rao', 'K Venkata Rao'],
  ['Sita/Ravi', 'Sita Ravi'],
  ['Anita K. Rao', 'Anita K Rao'],
  ['Sita-Ravi_Rao, M.D.', 'Sita Ravi Rao M D'],
  ['Sita👨\u200d👩Ravi', 'Sita Ravi'],
  ['R2 Traders', 'R Traders'],
  ['Maria D’Souza', 'Maria DSouza'],
  ['র\u200d্যাম', 'র\u200d্যাম'],
  ['😀', ''],
  ['\u0301', ''],
  ['a'.repeat(200), 'a'.repeat(120)],
])('the name %j from elsewhere fills a name field as %j', (name, filled) => {
  expect(fitName(name)).toBe(filled);
});

test('what fills a name field is a valid name or nothing, whatever the name was', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const filled = fitName(name);
      expect(filled === '' || (FullName.safeParse(filled).success && filterName(filled) === filled)).toBe(
        true,
      );
      expect(/\p{L}/u.test(filled)).toBe(filled !== '');
    }),
  );
});
