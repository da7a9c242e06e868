import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { AppError } from '../http/errors.ts';

// Pages continue after the last row's position instead of skipping a number of rows, so page 10,000 costs no more than page 1
// and new rows do not shift the pages.

/** Moment and id of a page's last row. The moment is in Postgres's text format, which keeps microseconds. */
type Place = { at: string; id: string };

const MOMENT = /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;

function readCursor(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|');
  if (!MOMENT.test(at) || !validate(id)) {
    throw new AppError('cursor_unknown');
  }
  return { at, id };
}

/** The moment of a row for its cursor, as text: a JavaScript date would lose the microseconds, and rows would be skipped. */
export function placeAt(at: AnyColumn): SQL<string> {
  return sql<string>`${at}::text`;
}

/**
 * The condition for the rows after a cursor in a list sorted by moment and id, both descending; undefined for the first page.
 * @throws AppError `cursor_unknown` for an invalid cursor.
 */
export function after(at: AnyColumn, id: AnyColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor);
  return sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
}

/** Makes a page of the rows found with a limit of `limit` + 1; the additional row only shows that there is a next page. */
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

/** A whole list page by page; each page is queried only once the previous one has been consumed. */
export async function* pagesOf<Row extends { id: string; placeAt: string }>(
  findRows: (cursor: string | undefined, limit: number) => PromiseLike<Row[]>,
  rowsPerPage: number,
): AsyncGenerator<Row[]> {
  for (let cursor: string | undefined; ; ) {
    const rows = await findRows(cursor, rowsPerPage);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    cursor = cursorAt(last);
  }
}
