import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { lazyResolver } from './lazy-resolver.ts';

type Values = { name: string };

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<Values>;
const invalid = { values: {}, errors: { name: { type: 'custom', message: 'Please enter your name' } } };

test('a form is checked by its resolver once that has loaded', async () => {
  const resolver = lazyResolver<Values>(async () => ({ resolver: () => invalid }));
  expect(await resolver({ name: '' }, undefined, options)).toEqual(invalid);
});

test('a form whose resolver cannot be loaded is submitted unchecked, and the next submission tries again', async () => {
  let online = false;
  const resolver = lazyResolver<Values>(async () => {
    if (!online) throw new Error('no network');
    return { resolver: () => invalid };
  });
  expect(await resolver({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} });
  online = true;
  expect(await resolver({ name: '' }, undefined, options)).toEqual(invalid);
});
