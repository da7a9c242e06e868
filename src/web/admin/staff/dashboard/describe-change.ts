const PERCENT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** How an amount compares with an earlier one: "12% more", "the same", or "new" after nothing. */
export function describeChange(now: number, earlier: number): string {
  if (now === earlier) return 'the same';
  if (earlier <= 0) return 'new';
  const percent = Math.abs(now / earlier - 1) * 100;
  const amount = percent < 1 ? 'less than 1' : PERCENT.format(percent);
  return `${amount}% ${now > earlier ? 'more' : 'less'}`;
}
