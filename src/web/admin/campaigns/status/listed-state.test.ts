import { expect, test } from 'vitest';
import { listedState } from './listed-state.ts';

const dates = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
const at = (now: string, state: 'published' | 'draft' | 'closed' = 'published') =>
  listedState({ state, ...dates }, new Date(now));

test('a published campaign is listed as upcoming, running or past by its dates', () => {
  expect(at('2026-10-31T23:59:59Z')).toBe('upcoming');
  expect(at('2026-11-01T00:00:00Z')).toBe('running');
  expect(at('2026-12-01T00:00:00Z')).toBe('past');
});

test('any other campaign keeps its state', () => {
  expect(at('2026-11-15T00:00:00Z', 'draft')).toBe('draft');
  expect(at('2026-11-15T00:00:00Z', 'closed')).toBe('closed');
});
