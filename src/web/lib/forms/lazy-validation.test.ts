import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { laterCheck } from './lazy-validation.ts';

type Values = { name: string };

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Values>;
const mistake = { values: {}, errors: { name: { type: 'custom', message: 'Please enter your name' } } };

test('a form is checked by its rules once they are there', async () => {
  const check = laterCheck<Values>(async () => ({ check: () => mistake }));
  expect(await check({ name: '' }, undefined, options)).toEqual(mistake);
});

test('a form whose rules cannot be fetched goes to the server as it is, and fetches them at the next try', async () => {
  let online = false;
  const check = laterCheck<Values>(async () => {
    if (!online) throw new Error('no network');
    return { check: () => mistake };
  });
  expect(await check({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} });
  online = true;
  expect(await check({ name: '' }, undefined, options)).toEqual(mistake);
});
