import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { rule } from '../../errors/errors.ts';
import { ListQuery } from '../campaign-pages.server.ts';
import { CampaignMoney } from './shown-spending.server.ts';
import { campaignSpendingRoute } from './spending-paths.ts';

/** The `nextCursor` of the previous page. */
export const SpendingCursor = z.string().check(z.maxLength(120, rule('cursor_unknown')));

export const readCampaignSpending = endpoint({
  ...campaignSpendingRoute,
  access: 'public',
  summary:
    'Get what a campaign received, spent and has left, what it paid for, and what its goal was based on',
  description:
    'Both parts are null for an unknown campaign, and `spending` while the trust has spent nothing here. Payments come page by page, latest first.',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ ...ListQuery.shape, cursor: z.optional(SpendingCursor) }),
  response: CampaignMoney,
  errors: ['cursor_unknown'],
});
