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

/** An ID number as the lines of exported statements store it, and as it is read from there. */
export const storedIdNumber = (idNumber: string | null): string | null => idNumber;
export const readStoredIdNumber = (stored: string | null): string | null => stored;

/** Whether two stored lines have different ID documents. */
export const differentStoredDocument = (one: SQL, other: SQL): SQL =>
  sql`(${one}.id_kind is distinct from ${other}.id_kind or ${one}.id_number is distinct from ${other}.id_number)`;
