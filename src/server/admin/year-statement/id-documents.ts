import { type SQL, sql } from 'drizzle-orm';

// The only place where the year statement knows how the ID numbers of donors are stored.

/** Whether the ID document of a donor is known. `donor`: the row's name in the query. */
export const hasDocument = (donor: SQL): SQL => sql`(${donor}.id_number is not null)`;

/** Whether two donors have the same ID document; uses the index on it. */
export const sameDocument = (one: SQL, other: SQL): SQL =>
  sql`(${one}.id_number = ${other}.id_number and ${one}.id_kind = ${other}.id_kind)`;

/** A text that is the same for all donors with one document; null without one. */
export const documentKey = (donor: SQL): SQL => sql`(${donor}.id_kind || ' ' || ${donor}.id_number)`;

/** The columns of a document, and its number from a row that was read with them. */
export const documentColumns = (donor: SQL): SQL => sql`${donor}.id_kind, ${donor}.id_number`;
export const readIdNumber = (row: Readonly<Record<string, string | null>>): string | null =>
  row['id_number'] ?? null;
