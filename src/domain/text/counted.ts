import { formatNumber } from '../money/money.ts';

/** A number with its English noun: 1 gift, 1,200 gifts, 2 categories. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
