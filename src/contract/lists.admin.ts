import * as z from 'zod/mini';
import { hasPlausibleYear, isExistingDay } from '#domain/time/calendar-day.ts';
import { isMonth } from '#domain/time/month.ts';
import { staffRule } from './errors/errors.admin.ts';

// What the back office's lists have in common: newest first, paginated by a cursor from the server.

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 25;
/** The rows that can be selected for one action. */
export const MAX_SELECTED = 500;

/** The query parameters of every list. `cursor` is the previous page's `nextCursor`. */
export const pageQuery = {
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
    DEFAULT_PAGE_SIZE,
  ),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, staffRule('cursor_unknown')))),
};

/** The direction of a list that is sorted by its date: newest first unless asked otherwise. */
export const dateOrder = {
  sort: z.optional(z.literal('date')),
  order: z.optional(z.enum(['asc', 'desc'])),
};

/** The direction of a list that can be sorted by several columns: the highest or latest first unless asked otherwise. */
export const order = { order: z._default(z.enum(['asc', 'desc']), 'desc') };

/** One page of a list; `nextCursor` null on the last one. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** How many records match a list's filters and, where they have amounts, what remains of these. */
export const ListTotal = z.object({
  count: z.number(),
  /** Whether more than `count` match. */
  isMore: z.boolean(),
  netRupees: z.optional(z.number()),
  /** Of those that still count; null without any. */
  averageRupees: z.optional(z.nullable(z.number())),
  /** How many those are; all of them if it is absent. */
  averageOf: z.optional(z.number()),
});
export type ListTotal = z.infer<typeof ListTotal>;

/** One page of a list that is counted; only the first page says how many there are. */
export function countedListOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ ...listOf(item).shape, total: z.optional(ListTotal) });
}

/** The server searches for nothing shorter. */
export const MIN_SEARCH_LENGTH = 3;

/** What a list is searched for. */
export const SearchText = z
  .string()
  .check(
    z.trim(),
    z.minLength(
      MIN_SEARCH_LENGTH,
      staffRule({ code: 'search_too_short', params: { min: MIN_SEARCH_LENGTH } }),
    ),
    z.maxLength(200),
  );

/** A calendar date in India. */
export const IndianDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, staffRule('date_required')),
  z.refine(isExistingDay, staffRule('date_does_not_exist')),
  // control: a day outside the years that JavaScript and Postgres agree on is refused (incoming-texts.test.ts)
  z.refine(hasPlausibleYear, staffRule('day_implausible')),
);

/** A calendar month, YYYY-MM. */
export const Month = z
  .string({ error: staffRule('month_required') })
  .check(z.refine(isMonth, staffRule('month_required')));
