import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../client.ts';

/**
 * Reads the rows of a query that is written as SQL, whose types no compiler knows, so each row is checked.
 * @throws ZodError when a row is not as the schema says.
 */
export async function readRows<Row extends z.ZodType>(
  db: Pick<Database | Transaction, 'execute'>,
  row: Row,
  query: SQL,
): Promise<z.infer<Row>[]> {
  return z.array(row).parse((await db.execute(query)).rows);
}
