import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { validate } from 'uuid';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { AppError } from '../../errors.ts';

// Pages continue after the last row's position instead of skipping a number of rows, so page 10,000 costs no more than page 1
// and new rows do not shift the pages.

/** Where a page ends: the last row's moment and id, and its amount if the list is sorted by amount. */
type Position = { paise: string | null; at: string; id: string };

/** What Postgres writes after the day of a moment. */
const TIME = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;
const PAISE = /^\d{1,18}$/;

function readCursor(cursor: string): Position {
  const [id = '', at = '', paise = null] = Buffer.from(cursor, 'base64url')
    .toString('latin1')
    .split('|')
    .toReversed();
  // control: a cursor with an impossible moment is refused (incoming-texts.test.ts) → true
  const isMoment = isCalendarDay(at.slice(0, 10)) && TIME.test(at.slice(10));
  if (!isMoment || !validate(id) || (paise !== null && !PAISE.test(paise))) {
    throw new AppError('cursor_unknown');
  }
  return { paise, at, id };
}

/** A row's moment as text, for its cursor: a JavaScript date would lose the microseconds, and rows would be skipped. */
export function cursorKey(at: AnyColumn): SQL<string> {
  return sql<string>`${at}::text`;
}

/** A row's amount and moment as text, for the cursor of a list sorted by amount. */
export function cursorKeyWithAmount(paise: AnyColumn, at: AnyColumn): SQL<string> {
  return sql<string>`${paise}::text || '|' || ${at}::text`;
}

/** `latest` and `highest` come first in a descending list. */
export type Direction = 'asc' | 'desc';

const COMPARISONS: Record<Direction, SQL> = { asc: sql.raw('>'), desc: sql.raw('<') };

/**
 * The condition for the rows after a cursor in a list sorted by moment and id, both in one direction; undefined for the first page.
 * @throws AppError `cursor_unknown` for an invalid cursor.
 */
export function afterCursor(
  at: AnyColumn,
  id: AnyColumn,
  cursor: string | undefined,
  direction: Direction = 'desc',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor);
  return sql`(${at}, ${id}) ${COMPARISONS[direction]} (${position.at}::timestamptz, ${position.id}::uuid)`;
}

/** The order of a list by moment and id, both in one direction. */
export function byMoment(at: AnyColumn, id: AnyColumn, direction: Direction = 'desc'): SQL[] {
  const inDirection = direction === 'asc' ? asc : desc;
  return [inDirection(at), inDirection(id)];
}

/**
 * The condition for the rows after a cursor in a list sorted by amount, moment and id; undefined for the first page.
 * @throws AppError `cursor_unknown` for an invalid cursor, or one of a list sorted differently.
 */
export function afterCursorByAmount(
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

/** A table's rows sorted by a key and then by id, both in one direction. `name` is the server's name for this order. */
export type RowOrder = { name: string; table: PgTable; key: AnyColumn | SQL; id: AnyColumn };

/** The name of an order for its cursors, in place of a moment. */
export const placeInOrder = ({ name }: RowOrder): SQL<string> => sql<string>`${name}::text`;

/**
 * The condition for the rows after a cursor in a list sorted by any key and then by id; undefined for the first page. The cursor
 * contains only the last row's id, because a name would be too long for it: the key is read again.
 * @throws AppError `cursor_unknown` for an invalid cursor, or one of a list sorted differently.
 */
export function afterRow(
  { name, table, key, id }: RowOrder,
  cursor: string | undefined,
  direction: Direction,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [last = '', orderName] = Buffer.from(cursor, 'base64url').toString('latin1').split('|').toReversed();
  if (orderName !== name || !validate(last)) throw new AppError('cursor_unknown');
  const lastKey = sql`(select ${key} from ${table} where ${id} = ${last}::uuid)`;
  return sql`(${key}, ${id}) ${COMPARISONS[direction]} (${lastKey}, ${last}::uuid)`;
}

/** The order of a list by a key and then by id. */
export function byRow({ key, id }: RowOrder, direction: Direction): SQL[] {
  const inDirection = direction === 'asc' ? asc : desc;
  return [inDirection(key), inDirection(id)];
}

/** Makes a page of the rows found with a limit of `limit` + 1; the additional row only shows that there is a next page. */
export function toPage<Row extends { id: string; cursorKey: string }>(
  found: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: hasMore ? cursorAt(last) : null };
}

function cursorAt({ cursorKey, id }: { cursorKey: string; id: string }): string {
  return Buffer.from(`${cursorKey}|${id}`).toString('base64url');
}

/**
 * The last id of the previous page in a list in the order of ids, where it is the cursor; undefined for the first page.
 * @throws AppError `cursor_unknown` for an invalid cursor.
 */
export function lastIdOf(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !validate(cursor)) throw new AppError('cursor_unknown');
  return cursor;
}

/** Makes a page of a list in the order of ids, of the items found with a limit of `limit` + 1. */
export function toPageById<Item extends { id: string }>(
  found: readonly Item[],
  limit: number,
): { items: Item[]; nextCursor: string | null } {
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** A whole list page by page; each page is queried only once the previous one has been consumed. */
export async function* readPages<Row extends { id: string; cursorKey: string }>(
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
