import type { Paise } from './money.ts';

// How amounts are written in words, without the words: each language has its own (src/content).

// Crores are the largest unit in every language: a hundred crore is "One Hundred Crore".
export const CRORE = 10_000_000n;
export const LAKH = 100_000n;
export const THOUSAND = 1_000n;
export const HUNDRED = 100n;

/** A whole number of at least a hundred: how many of its largest unit there are, then the rest. */
export function byUnits(
  whole: bigint,
  inWords: (part: bigint) => string,
  units: readonly [bigint, string][],
): string {
  const [size, name] = units.find(([least]) => whole >= least) ?? [HUNDRED, ''];
  const head = `${inWords(whole / size)} ${name}`;
  return whole % size === 0n ? head : `${head} ${inWords(whole % size)}`;
}

/**
 * The rupees and paise of an amount, to be written in words.
 * @throws RangeError for a negative amount.
 */
export function rupeesAndPaise(amount: Paise): { rupees: bigint; paise: bigint } {
  if (amount < 0n) throw new RangeError('a negative amount cannot be written in words');
  return { rupees: amount / 100n, paise: amount % 100n };
}
