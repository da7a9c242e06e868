import { AppError } from '../../http/errors.ts';
import { type EventDeps, recordAccess } from './events.ts';
import { countPage } from './queries.ts';
import { tellOwners } from './service.ts';

export type ReadingDeps = EventDeps & { maxPagesPerHour: number };

const HOUR_MS = 3_600_000;
/** Owners are notified before anything is refused. */
const NOTICE_SHARE = 1 / 3;

/**
 * Counts a page of people's details that a member of staff reads. From a third of the limit on, the audit log and the owners
 * know; at the limit, reading is refused until the hour is over.
 * @throws AppError `reading_limit`.
 */
export async function countReading(deps: ReadingDeps, accountId: string): Promise<void> {
  const { db, clock, maxPagesPerHour } = deps;
  const now = clock().getTime();
  const hour = new Date(now - (now % HOUR_MS));
  const pages = await countPage(db, accountId, hour);
  if (pages === Math.ceil(maxPagesPerHour * NOTICE_SHARE) || pages === maxPagesPerHour + 1) {
    const refused = pages > maxPagesPerHour ? ' Further pages are refused until the next hour.' : '';
    const message = `Read ${pages} pages of donors and donations within an hour.${refused}`;
    const entry = await recordAccess(deps, { action: 'bulk_reading', accountId, message });
    if (entry) await tellOwners(db, deps, entry);
  }
  // control: bulk reading is refused (access.test.ts) → true
  if (pages <= maxPagesPerHour) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError({ code: 'reading_limit', params: { minutes } }, { retryAfterSeconds });
}
