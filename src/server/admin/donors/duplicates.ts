import type { DonorDuplicates, DuplicateQuery } from '#contract/admin/donors.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { donorsWithPhones, sharedPhones } from './duplicate-queries.ts';
import { describeListed } from './list.ts';

/** A page of donors who share a phone number, by number. @throws AppError `cursor_unknown`. */
export async function listDuplicates(
  { db }: { db: Database },
  { cursor, limit }: DuplicateQuery,
): Promise<{ items: DonorDuplicates[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{10}$/.test(cursor)) throw new AppError('cursor_unknown');
  const phones = await sharedPhones(db, cursor ?? '', limit + 1);
  const shown = phones.slice(0, limit);
  const donors = await donorsWithPhones(db, shown);
  const items = shown.map((phone) => ({
    id: phone,
    donors: donors.filter(({ phoneNumber }) => phoneNumber === phone).map(describeListed),
  }));
  return { items, nextCursor: phones.length > limit ? (shown.at(-1) ?? null) : null };
}
