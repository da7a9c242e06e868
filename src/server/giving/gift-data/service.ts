import type { DataApiGift } from '#contract/staff/data-api.server.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { findGift, type GiftRow, giftsOfPage, type PageFilter } from './queries.ts';

export type { PageFilter };

// Gifts as programs of the trust get them: they read them with a token, or webhooks send them. Both remove the donor unless owners have
// agreed. Amounts are paise, and exact up to 90 million crore rupees.

/** A page of the gifts that arrived, latest first. @throws AppError `cursor_unknown`. */
export async function pageOfGifts(db: Database, filter: PageFilter) {
  const { rows, nextCursor } = toPage(await giftsOfPage(db, filter), filter.limit);
  return { items: rows.map(describeGift), nextCursor };
}

/** A gift by the id of its payment; undefined unless it has arrived. */
export async function giftWithId(db: Database, id: string): Promise<DataApiGift | undefined> {
  const row = await findGift(db, id);
  return row && describeGift(row);
}

function describeGift({ cursorKey: _, countedAt, provider, campaignTitle, ...row }: GiftRow): DataApiGift {
  const { campaignId, ...gift } = row;
  return {
    ...gift,
    day: indianDate(countedAt),
    at: countedAt.toISOString(),
    amountPaise: Number(row.amountPaise),
    reversedPaise: Number(row.reversedPaise),
    isOffline: provider === 'offline',
    campaign: campaignId === null ? null : { id: campaignId, title: campaignTitle ?? '' },
    donor: row.isAnonymous ? null : row.donor,
  };
}
