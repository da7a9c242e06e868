import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FUND_KINDS } from '#domain/office/fund.ts';
import { campaign } from './campaign.ts';
import { isOneOf } from './is-one-of.ts';

/**
 * Money that may be used for one purpose only. Each campaign has one, from the moment it exists; the other three were made by a
 * migration. A fund's balance is the sum of its entries.
 */
export const fund = pgTable(
  'fund',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: FUND_KINDS }).notNull(),
    campaignId: uuid('campaign_id')
      .unique()
      .references(() => campaign.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('fund_kind_known', isOneOf(table.kind, FUND_KINDS)),
    check('fund_of_campaign', sql`(${table.kind} = 'campaign') = (${table.campaignId} is not null)`),
    // The corpus, the general fund and the overhead exist once.
    uniqueIndex('fund_one_of_each').on(table.kind).where(sql`${table.kind} <> 'campaign'`),
  ],
);
