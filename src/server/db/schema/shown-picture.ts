import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, type CheckBuilder, check, integer, text } from 'drizzle-orm/pg-core';

/** What a campaign or a gallery entry stores for each of its pictures. */
export const shownPicture = () => ({
  url: text().notNull(),
  alt: text().notNull(),
  /** The point that stays visible when the picture is cropped, in per cent from the left and from the top. */
  focusX: integer('focus_x').notNull().default(50),
  focusY: integer('focus_y').notNull().default(50),
  /** Whether staff stated that everybody who can be recognised agreed to being shown, or that nobody can. */
  peopleAgreed: boolean('people_agreed').notNull().default(false),
});

type PictureColumns = { url: AnyPgColumn; focusX: AnyPgColumn; focusY: AnyPgColumn };

export function shownPictureChecks(table: string, columns: PictureColumns): CheckBuilder[] {
  const isPercentage = (column: AnyPgColumn): SQL => sql`${column} between 0 and 100`;
  return [
    check(`${table}_address`, sql`${columns.url} ~ '^(/[^/]|https://)'`),
    check(`${table}_focus`, sql`${isPercentage(columns.focusX)} and ${isPercentage(columns.focusY)}`),
  ];
}
