import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal. The time that it takes does not show how much of a guess is right. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  // control: secrets are compared in constant time (users.test.ts) → left.equals(right)
  return left.length === right.length && timingSafeEqual(left, right);
}
