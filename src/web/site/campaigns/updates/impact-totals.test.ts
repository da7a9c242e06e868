import { expect, test } from 'vitest';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { updatesTexts } from '#content/en/pages/updates.ts';
import { periodOf } from './impact-totals.tsx';

test.each([
  ['2026-06-03', '2026-06-09', 'June 2026'],
  ['2026-04-01', '2026-06-30', 'April to June 2026'],
  ['2025-12-15', '2026-06-30', 'December 2025 to June 2026'],
  ['2025-06-15', '2026-06-30', 'June 2025 to June 2026'],
])('from %s until %s is %s', (fromDay, untilDay, text) => {
  const texts = { months: campaignsTexts.months, period: updatesTexts.period };
  expect(periodOf({ fromDay, untilDay }, texts, 'en')).toBe(text);
});
