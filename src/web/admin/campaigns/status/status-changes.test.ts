import { expect, test } from 'vitest';
import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import { stepsFor } from './status-changes.ts';

const calls = (state: AdminCampaign['state'], hasDonations: boolean) =>
  stepsFor({ state, hasDonations } as AdminCampaign).map(({ call }) => call);

test.each([
  ['draft', ['publish', 'archive']],
  ['published', ['close', 'unpublish', 'archive']],
  ['closed', ['publish', 'unpublish', 'archive']],
  ['archived', ['unpublish']],
] as const)('offers the steps for a %s campaign, without deleting if it has donations', (state, steps) => {
  expect(calls(state, true)).toEqual(steps);
  const off = state === 'draft' || state === 'archived';
  expect(calls(state, false)).toEqual(off ? [...steps, 'delete'] : steps);
});
