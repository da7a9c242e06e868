import { validate } from 'uuid';
import type * as wire from '#contract/staff/data-api.server.ts';
import { receiptNumber } from '#domain/giving/receipt.ts';
import { endOfIndianDay, indianDate, startOfIndianDay } from '#domain/time/indian-time.ts';
import { stateOf } from '../../campaigns/admin-campaigns/service.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { giftWithId, type PageFilter, pageOfGifts } from '../../giving/gift-data/service.ts';
import { listFundSums } from '../../office/spending/service.ts';
import { campaignsOfPage, entriesOfPage, receiptsOfPage } from './queries.ts';

// What programs read. Amounts are paise, and exact: a trust would need 90 million crore rupees to exceed a JSON number.

const filterOf = ({ from, to, ...query }: wire.DayQuery): PageFilter => ({
  ...query,
  from: from === undefined ? undefined : startOfIndianDay(from),
  before: to === undefined ? undefined : endOfIndianDay(to),
});

/** A page of the gifts that arrived, latest first. @throws AppError `cursor_unknown`. */
export function listGifts(db: Database, query: wire.DayQuery) {
  return pageOfGifts(db, filterOf(query));
}

/** @throws AppError `record_not_found`, also for a payment that has not arrived. */
export async function getGift(db: Database, id: string): Promise<wire.DataApiGift> {
  const gift = validate(id) ? await giftWithId(db, id) : undefined;
  if (!gift) throw new AppError({ code: 'record_not_found', params: { record: 'gift' } });
  return gift;
}

/** A page of what the books received and gave back, latest first. @throws AppError `cursor_unknown`. */
export async function listLedgerEntries(db: Database, query: wire.DayQuery) {
  const { rows, nextCursor } = toPage(await entriesOfPage(db, filterOf(query)), query.limit);
  const items = rows.map(
    ({ cursorKey: _, recordedAt, amountPaise, ...entry }): wire.DataApiEntry => ({
      ...entry,
      day: indianDate(recordedAt),
      at: recordedAt.toISOString(),
      amountPaise: Number(amountPaise),
    }),
  );
  return { items, nextCursor };
}

/** A page of receipts by the day on which they were issued, latest first. @throws AppError `cursor_unknown`. */
export async function listReceipts(db: Database, query: wire.DayQuery) {
  const { rows, nextCursor } = toPage(await receiptsOfPage(db, filterOf(query)), query.limit);
  const items = rows.map(
    ({ cursorKey: _, number, numberPrefix, ...row }): wire.DataApiReceipt => ({
      ...row,
      number: receiptNumber(row.financialYear, number, numberPrefix ?? ''),
      issuedAt: row.issuedAt.toISOString(),
      amountPaise: Number(row.amountPaise),
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
    }),
  );
  return { items, nextCursor };
}

/** A page of all campaigns, latest start first. @throws AppError `cursor_unknown`. */
export async function listCampaigns(db: Database, query: Pick<wire.DayQuery, 'limit' | 'cursor'>) {
  const { rows, nextCursor } = toPage(await campaignsOfPage(db, query), query.limit);
  const items = rows.map(
    (row): wire.DataApiCampaign => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      state: stateOf(row),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      category: row.category,
      goalPaise: Number(row.goalPaise),
      receivedPaise: Number(row.receivedPaise ?? 0n),
      donors: row.donors ?? 0,
    }),
  );
  return { items, nextCursor };
}

/** All funds with the sums of their entries. */
export async function listFunds(db: Database) {
  const items = (await listFundSums(db)).map(
    (fund): wire.DataApiFund => ({
      id: fund.id,
      kind: fund.kind,
      campaign: fund.campaignId === null ? null : { id: fund.campaignId, title: fund.campaignTitle ?? '' },
      receivedPaise: Number(fund.received ?? 0n),
      spentPaise: Number(fund.spent ?? 0n),
      feesPaise: Number(fund.fees ?? 0n),
      transferredPaise: Number(fund.transferred ?? 0n),
      openingPaise: Number(fund.openings ?? 0n),
      balancePaise: Number(fund.balance ?? 0n),
    }),
  );
  return { items };
}
