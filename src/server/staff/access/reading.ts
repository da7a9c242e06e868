import { AppError } from '../../errors.ts';
import { type EventDeps, recordAccess } from './events.ts';
import { countRead, type ReadingKind } from './queries.ts';
import { tellOwners } from './service.ts';

export type ReadingDeps = EventDeps & { maxPagesPerHour: number };

const HOUR_MS = 3_600_000;
/** Owners are notified before anything is refused. */
const NOTICE_SHARE = 1 / 3;
/** A gift that is entered needs a look-up for each pause in typing, and each shows eight donors instead of a page's hundred. */
const SUGGESTIONS_PER_PAGE = 10;

/**
 * Counts a page of people's details that a member of staff reads, or a look-up of donors to suggest, each towards its own limit. From a
 * third of the limit on, the audit log and the owners know; at the limit, reading is refused until the hour is over.
 * @throws AppError `reading_limit`.
 */
export async function countReading(deps: ReadingDeps, accountId: string, kind: ReadingKind): Promise<void> {
  const { db, clock, maxPagesPerHour } = deps;
  const most = kind === 'pages' ? maxPagesPerHour : maxPagesPerHour * SUGGESTIONS_PER_PAGE;
  const now = clock().getTime();
  const hour = new Date(now - (now % HOUR_MS));
  const count = await countRead(db, accountId, hour, kind);
  if (count === Math.ceil(most * NOTICE_SHARE) || count === most + 1) {
    const entry = await recordAccess(deps, {
      action: 'bulk_reading',
      accountId,
      message: describeReading(kind, count, count > most),
    });
    if (entry) await tellOwners(db, deps, entry);
  }
  // control: bulk reading is refused (access.test.ts) → true
  if (count <= most) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError({ code: 'reading_limit', params: { minutes } }, { retryAfterSeconds });
}

function describeReading(kind: ReadingKind, count: number, isRefused: boolean): string {
  const [what, further] =
    kind === 'pages'
      ? [`Read ${count} pages of donors and donations within an hour.`, 'pages']
      : [`Looked up suggestions of donors ${count} times within an hour.`, 'ones'];
  return isRefused ? `${what} Further ${further} are refused until the next hour.` : what;
}
