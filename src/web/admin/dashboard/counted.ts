const COUNT = new Intl.NumberFormat('en-IN');

/** A number with its digits grouped as in India. */
export const formatCount = (count: number) => COUNT.format(count);

/** A number with its noun: 1 gift, 1,200 gifts. */
export const counted = (count: number, noun: string) =>
  `${COUNT.format(count)} ${noun}${count === 1 ? '' : 's'}`;
