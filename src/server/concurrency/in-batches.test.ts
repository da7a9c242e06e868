import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

function recorded(work: (items: readonly number[]) => Promise<unknown> = async () => undefined) {
  const batches: (readonly number[])[] = [];
  const add = inBatches<number>(
    (items) => {
      batches.push(items);
      return work(items);
    },
    { concurrency: 1, batchSize: 3 },
  );
  return { batches, add };
}

test('the first item is processed immediately, those arriving meanwhile together, up to the maximum', async () => {
  const { batches, add } = recorded();
  await Promise.all([1, 2, 3, 4, 5].map(add));
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  await add(6);
  expect(batches.at(-1)).toEqual([6]);
});

test('a failing item does not fail the others in its batch', async () => {
  const { add } = recorded(async (items) => {
    if (items.includes(3)) throw new Error('three');
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(add(3)).rejects.toThrow('three');
  await add(7);
});
