import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { rule } from '../../errors/errors.ts';
import { ListQuery } from '../campaign-pages.server.ts';
import { CampaignSpending } from './spending.ts';
import { campaignSpendingRoute } from './spending-paths.ts';

/** The `nextCursor` of the previous page. */
export const SpendingCursor = z.string().check(z.maxLength(120, rule('cursor_unknown')));

export const readCampaignSpending = endpoint({
  ...campaignSpendingRoute,
  access: 'public',
  summary: 'Get what a campaign received, spent and has left, and what it paid for',
  description:
    'Null for an unknown campaign, and while the trust has spent nothing here. Payments come page by page, latest first.',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ ...ListQuery.shape, cursor: z.optional(SpendingCursor) }),
  response: z.object({ spending: z.nullable(CampaignSpending) }),
  errors: ['cursor_unknown'],
});
