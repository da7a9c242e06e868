import * as z from 'zod/mini';
import { storable } from '../fields.ts';
import { staffRule } from './errors.ts';

// What the back office's lists have in common: the newest first, page after page by a cursor that the server makes.

const PAGE_SIZE_MOST = 100;
const PAGE_SIZE = 25;

/** The part of a list's query that every list takes. `cursor` is the `nextCursor` of the page before. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MOST)), PAGE_SIZE),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, staffRule('cursor_unknown')))),
};

/** One page of a list; `nextCursor` null on the last one. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

const SEARCH_LEAST = 3;

/** What a list is searched for. */
export const SearchText = z
  .string()
  .check(
    z.trim(),
    z.minLength(SEARCH_LEAST, staffRule({ code: 'search_too_short', params: { least: SEARCH_LEAST } })),
    z.maxLength(200),
    storable(),
  );

/** A calendar date in India. */
export const IndianDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, staffRule('date_required')),
  z.refine((text) => isOnTheCalendar(text), staffRule('date_does_not_exist')),
);

/** Whether a text that begins with YYYY-MM-DD begins with a date that exists. */
export function isOnTheCalendar(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}
