/** A random number generator that depends only on its seed, so that a run can be replayed. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  whole(below: number): number;
  /** A whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** An independent generator for one donor or history, unaffected by what others draw. */
  branch(): Random;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  /** The mulberry32 algorithm. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const whole = (below: number): number => Math.floor(next() * below);

  return {
    next,
    whole,
    between: (min, max) => min + whole(max - min + 1),
    chance: (share) => next() < share,
    pick(list) {
      const picked = list[whole(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('no weights');
    },
    branch: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
