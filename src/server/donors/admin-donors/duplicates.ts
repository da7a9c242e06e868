import { validate } from 'uuid';
import type { DonorDuplicates, DuplicateQuery } from '#contract/donors/donors.admin.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '#domain/donors/duplicate-reasons.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { donorsWithKeys, sharedKeys } from './duplicate-queries.ts';
import { describeListed } from './list.ts';

/**
 * A page of donors who have something in common, the surest reason first. Donors are in several groups if they have several things in
 * common. @throws AppError `cursor_unknown`.
 */
export async function listDuplicates(
  { db }: { db: Database },
  { cursor, limit }: DuplicateQuery,
): Promise<{ items: DonorDuplicates[]; nextCursor: string | null }> {
  const start = readCursor(cursor);
  const items: DonorDuplicates[] = [];
  for (const reason of DUPLICATE_REASONS.slice(DUPLICATE_REASONS.indexOf(start.reason))) {
    const after = reason === start.reason ? start.after : null;
    // One more tells whether there is another page.
    items.push(...(await groupsOf(db, reason, { after, limit: limit + 1 - items.length })));
    if (items.length > limit) break;
  }
  const shown = items.slice(0, limit);
  const last = items.length > limit ? shown.at(-1) : undefined;
  return { items: shown, nextCursor: last ? Buffer.from(last.id).toString('base64url') : null };
}

async function groupsOf(
  db: Database,
  reason: DuplicateReason,
  page: { after: string | null; limit: number },
): Promise<DonorDuplicates[]> {
  const keys = await sharedKeys(db, reason, page);
  const donors = await donorsWithKeys(db, reason, keys);
  return keys.map((key) => {
    const found = donors.filter((each) => each.key === key);
    return { id: `${reason}|${found[0]?.id}`, reason, donors: found.map(describeListed) };
  });
}

/** A cursor contains a donor of the last group: what the donors have in common may be too long for it. */
function readCursor(cursor: string | undefined): { reason: DuplicateReason; after: string | null } {
  if (cursor === undefined) return { reason: DUPLICATE_REASONS[0], after: null };
  const [reason, after = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  const known = DUPLICATE_REASONS.find((each) => each === reason);
  if (known === undefined || !validate(after)) throw new AppError('cursor_unknown');
  return { reason: known, after };
}
