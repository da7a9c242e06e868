import { type SQL, sql } from 'drizzle-orm';

// How queries recognise donors with the same ID document: its number is encrypted, but equal numbers have equal keyed hashes.

/** Whether the ID document of a donor is known. `donor`: the row's name in the query. */
export const hasDocument = (donor: SQL): SQL => sql`(${donor}.id_hash is not null)`;

/** Whether two donors have the same ID document; uses the index on it. */
export const sameDocument = (one: SQL, other: SQL): SQL =>
  sql`(${one}.id_hash = ${other}.id_hash and ${one}.id_kind = ${other}.id_kind)`;

/** A text that is the same for all donors with one document; null without one. */
export const documentKey = (donor: SQL): SQL => sql`(${donor}.id_kind || ' ' || ${donor}.id_hash)`;

/** The columns of a document. */
export const documentColumns = (donor: SQL): SQL =>
  sql`${donor}.id_kind, ${donor}.id_hash, ${donor}.id_sealed`;
