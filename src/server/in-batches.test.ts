import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

function recorded(work: (items: readonly number[]) => Promise<unknown> = async () => undefined) {
  const batches: (readonly number[])[] = [];
  const give = inBatches<number>(
    (items) => {
      batches.push(items);
      return work(items);
    },
    { atOnce: 1, most: 3 },
  );
  return { batches, give };
}

test('the first goes alone, at once; what comes meanwhile goes together, no more than allowed', async () => {
  const { batches, give } = recorded();
  await Promise.all([1, 2, 3, 4, 5].map(give));
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  await give(6);
  expect(batches.at(-1)).toEqual([6]);
});

test('one that fails fails alone', async () => {
  const { give } = recorded(async (items) => {
    if (items.includes(3)) throw new Error('three');
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(give));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(give(3)).rejects.toThrow('three');
  await give(7);
});
