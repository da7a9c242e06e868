import { expect, test } from 'vitest';
import { transferReason } from './fund.ts';

const running = { id: '1', kind: 'campaign', isOver: false } as const;
const over = { id: '2', kind: 'campaign', isOver: true } as const;
const general = { id: '3', kind: 'general', isOver: false } as const;
const overhead = { id: '4', kind: 'overhead', isOver: false } as const;
const corpus = { id: '5', kind: 'corpus', isOver: false } as const;

test.each([
  [over, running, 'surplus'],
  [over, general, 'surplus'],
  [general, overhead, 'overhead'],
  [running, over, null],
  [running, general, null],
  [over, overhead, null],
  [over, over, null],
  [general, running, null],
  [corpus, general, null],
  [overhead, general, null],
] as const)('money of %o goes to %o for the reason %s', (from, to, reason) => {
  expect(transferReason(from, to)).toBe(reason);
});
