import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The constraint that a column has one of some values, none of which contains a quote. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
