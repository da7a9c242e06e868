import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { AppError } from '../http/errors.ts';

// Lists page by where the last row stood and not by how many were skipped: page 10,000 costs what page 1 does, and rows that
// arrive meanwhile repeat nothing.

/** Where a list ends: the moment and id of the last row, and before them its amount if the list is sorted by amount. */
type Place = { paise: string | null; at: string; id: string };

const MOMENT = /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;
const PAISE = /^\d{1,18}$/;

function readCursor(cursor: string): Place {
  const [id = '', at = '', paise = null] = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split('|')
    .toReversed();
  if (!MOMENT.test(at) || !validate(id) || (paise !== null && !PAISE.test(paise))) {
    throw new AppError('cursor_unknown');
  }
  return { paise, at, id };
}

/** The moment of a row for its cursor: JavaScript's dates would lose the microseconds, and with them rows. */
export function placeAt(at: AnyColumn): SQL<string> {
  return sql<string>`${at}::text`;
}

/** The amount and moment of a row for its cursor, in a list that is sorted by amount. */
export function placeAtAmount(paise: AnyColumn, at: AnyColumn): SQL<string> {
  return sql<string>`${paise}::text || '|' || ${at}::text`;
}

/** `latest` and `highest` come first in a descending list. */
export type Direction = 'asc' | 'desc';

const COMPARISONS: Record<Direction, SQL> = { asc: sql.raw('>'), desc: sql.raw('<') };

/**
 * The rows after a cursor in a list that is sorted by moment and id, both in one direction; undefined for the first page.
 * @throws AppError `cursor_unknown` for what is no cursor.
 */
export function after(
  at: AnyColumn,
  id: AnyColumn,
  cursor: string | undefined,
  direction: Direction = 'desc',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor);
  return sql`(${at}, ${id}) ${COMPARISONS[direction]} (${place.at}::timestamptz, ${place.id}::uuid)`;
}

/** The order of a list by moment and id, both in one direction. */
export function byMoment(at: AnyColumn, id: AnyColumn, direction: Direction = 'desc'): SQL[] {
  const inDirection = direction === 'asc' ? asc : desc;
  return [inDirection(at), inDirection(id)];
}

/**
 * The rows after a cursor in a list that is sorted by amount, moment and id; undefined for the first page.
 * @throws AppError `cursor_unknown` for what is no cursor of such a list.
 */
export function afterAmount(
  columns: { paise: AnyColumn; at: AnyColumn; id: AnyColumn },
  cursor: string | undefined,
  direction: Direction,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { paise, at, id } = readCursor(cursor);
  if (paise === null) throw new AppError('cursor_unknown');
  return sql`(${columns.paise}, ${columns.at}, ${columns.id}) ${COMPARISONS[direction]}
    (${paise}::bigint, ${at}::timestamptz, ${id}::uuid)`;
}

/** Makes a page of what was found with `limit` + 1, whose last row only tells that there is more. */
export function pageOf<Row extends { id: string; placeAt: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? cursorAt(last) : null };
}

function cursorAt({ placeAt, id }: { placeAt: string; id: string }): string {
  return Buffer.from(`${placeAt}|${id}`).toString('base64url');
}

/** A whole list, page after page, each asked for when the one before was taken. */
export async function* pagesOf<Row extends { id: string; placeAt: string }>(
  ask: (cursor: string | undefined, most: number) => PromiseLike<Row[]>,
  rowsPerPage: number,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ; ) {
    const rows = await ask(cursor, rowsPerPage);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    cursor = cursorAt(last);
  }
}
