import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ListQuery } from '../campaign-pages.server.ts';
import { ShownFund, ShownPayment } from './shown-spending.server.ts';
import { SpendingCursor } from './spending.server.ts';

// The data behind the public pages, for programs and spreadsheets (docs/open-data.md).

/** A financial year, 2026-27. */
const params = z.object({ year: z.string() });
/** Only the payments of this fund: a campaign’s slug, the kind of another fund, or an id. */
const fund = z.optional(z.string().check(z.maxLength(120)));

/** A payment, and the fund that it belongs to. */
const YearPayment = z.extend(ShownPayment, { fund: ShownFund });

export const readYearSpending = endpoint({
  method: 'GET',
  path: '/api/spending/:year',
  access: 'public',
  summary: 'List what was paid in a financial year, from all funds or one',
  description: 'A page of at most 100 payments, latest first, continued with `cursor`.',
  params,
  query: z.strictObject({ ...ListQuery.shape, fund, cursor: z.optional(SpendingCursor) }),
  response: z.object({
    year: z.string(),
    payments: z.array(YearPayment),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['not_found', 'cursor_unknown'],
});

export const downloadYearSpending = endpoint({
  method: 'GET',
  path: '/api/spending/:year.csv',
  access: 'public',
  summary: 'Get what was paid in a financial year as CSV, from all funds or one',
  params,
  query: z.strictObject({ fund }),
  response: 'text/csv',
  errors: ['not_found'],
});
