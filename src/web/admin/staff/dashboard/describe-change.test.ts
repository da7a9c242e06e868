import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

test('describes how an amount compares with an earlier one', () => {
  expect(describeChange(112, 100)).toBe('12% more');
  expect(describeChange(25, 100)).toBe('75% less');
  expect(describeChange(0, 100)).toBe('100% less');
  expect(describeChange(2_00_000, 100)).toBe('1,99,900% more');
  expect(describeChange(1001, 1000)).toBe('less than 1% more');
  expect(describeChange(100, 100)).toBe('the same');
  expect(describeChange(0, 0)).toBe('the same');
  expect(describeChange(100, 0)).toBe('new');
});
