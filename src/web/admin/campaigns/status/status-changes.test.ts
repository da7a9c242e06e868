import { expect, test } from 'vitest';
import type { AdminCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { statusChangesFor } from './status-changes.ts';

const calls = (state: AdminCampaign['state'], hasDonations: boolean) =>
  statusChangesFor({ state, hasDonations } as AdminCampaign).map(({ change }) =>
    change.path.split('/').at(-1)?.replace(':id', 'delete'),
  );

test.each([
  ['draft', ['publish', 'archive']],
  ['published', ['close', 'unpublish', 'archive']],
  ['closed', ['publish', 'unpublish', 'archive']],
  ['archived', ['unpublish']],
] as const)(
  'offers the possible status changes of a %s campaign, and deletion only without donations',
  (state, expected) => {
    expect(calls(state, true)).toEqual(expected);
    const isDeletable = state === 'draft' || state === 'archived';
    expect(calls(state, false)).toEqual(isDeletable ? [...expected, 'delete'] : expected);
  },
);
