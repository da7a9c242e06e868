import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DONATION_TYPES, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { statementNumber } from '../../db/schema/year-statement.ts';

const LineKey = z.object({
  donorId: z.string(),
  donationType: z.enum(DONATION_TYPES),
  modeOfReceipt: z.enum(MODES_OF_RECEIPT),
});
export type LineKey = z.infer<typeof LineKey>;
const AssignedNumber = LineKey.extend({ number: z.string() });

/** One change of a year's numbers or exports at a time, until the transaction ends. */
export async function lockYear(tx: Transaction, year: string): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`year statement ${year}`}, 0))`);
}

export async function numbersOf(
  db: Database | Transaction,
  year: string,
): Promise<{ used: number; unused: number; next: string | null }> {
  const rows = await readRows(
    db,
    z.object({ used: z.string(), unused: z.string(), next: z.nullable(z.string()) }),
    sql`
    select count(*) filter (where donor_id is not null) as used, count(*) filter (where donor_id is null) as unused,
           (select number from statement_number where financial_year = ${year} and donor_id is null
            order by position limit 1) as next
    from statement_number where financial_year = ${year}`,
  );
  const [row] = rows;
  return { used: Number(row?.used ?? 0), unused: Number(row?.unused ?? 0), next: row?.next ?? null };
}

/** The first of some numbers that was already entered, for any year. */
export async function firstKnown(
  tx: Transaction,
  numbers: readonly string[],
): Promise<{ number: string; year: string } | undefined> {
  const rows = await readRows(
    tx,
    z.object({ number: z.string(), year: z.string() }),
    sql`
    select number, financial_year as year from statement_number
    where number = any(${sql.param([...numbers])}::text[]) order by position limit 1`,
  );
  return rows[0];
}

/** Adds numbers after those that the year already has. */
export async function insertNumbers(
  tx: Transaction,
  year: string,
  numbers: readonly string[],
  by: { addedBy: string; addedAt: Date },
): Promise<void> {
  const first = await firstFreePosition(tx, year);
  await tx
    .insert(statementNumber)
    .values(
      numbers.map((number, index) => ({ number, financialYear: year, position: first + index, ...by })),
    );
}

/** Removes the numbers of a year that no line has. @returns how many. */
export async function deleteUnused(tx: Transaction, year: string): Promise<number> {
  return runStatement(
    tx,
    sql`delete from statement_number where financial_year = ${year} and donor_id is null`,
  );
}

const keyOf = ({ donorId, donationType, modeOfReceipt }: LineKey) =>
  `${donorId} ${donationType} ${modeOfReceipt}`;

/**
 * The numbers of some lines. A line without one gets the year's next unused number, in the order of the lines, while there are
 * any. The caller holds the year's lock.
 */
export async function assignNumbers(
  tx: Transaction,
  year: string,
  lines: readonly LineKey[],
): Promise<(line: LineKey) => string | null> {
  const donorIds = [...new Set(lines.map(({ donorId }) => donorId))];
  const known = await readRows(
    tx,
    AssignedNumber,
    sql`
    select number, donor_id as "donorId", donation_type as "donationType", mode_of_receipt as "modeOfReceipt" from statement_number
    where financial_year = ${year} and donor_id = any(${sql.param(donorIds)}::uuid[])`,
  );
  const numbers = new Map(known.map((line) => [keyOf(line), line.number]));
  const without = lines.filter((line) => !numbers.has(keyOf(line)));
  const unused = await readRows(
    tx,
    z.object({ number: z.string() }),
    sql`
    select number from statement_number where financial_year = ${year} and donor_id is null
    order by position limit ${without.length}`,
  );
  const assigned = unused.flatMap(({ number }, index) => {
    const line = without[index];
    return line ? [{ number, ...line }] : [];
  });
  for (const { number, ...line } of assigned) numbers.set(keyOf(line), number);
  const list = (values: string[]) => sql.param(values);
  await runStatement(
    tx,
    sql`
    update statement_number stored
    set donor_id = given.donor_id, donation_type = given.donation_type, mode_of_receipt = given.mode_of_receipt
    from unnest(${list(assigned.map(({ number }) => number))}::text[],
                ${list(assigned.map(({ donorId }) => donorId))}::uuid[],
                ${list(assigned.map(({ donationType }) => donationType))}::text[],
                ${list(assigned.map(({ modeOfReceipt }) => modeOfReceipt))}::text[])
      as given(number, donor_id, donation_type, mode_of_receipt)
    where stored.number = given.number`,
  );
  return (line) => numbers.get(keyOf(line)) ?? null;
}

/** As the tax office writes them, and as the table requires. */
export const NUMBER_FORM = /^[A-Za-z0-9/-]{1,21}$/;

/**
 * Adds numbers that lines have already. Those that another line has, and those that are none, are left out.
 * @returns the numbers that the lines have now.
 */
export async function insertUsedNumbers(
  tx: Transaction,
  year: string,
  lines: readonly (LineKey & { number: string })[],
  by: { addedBy: string; addedAt: Date },
): Promise<ReadonlySet<string>> {
  const given = lines.filter(({ number }) => NUMBER_FORM.test(number));
  if (given.length === 0) return new Set();
  const first = await firstFreePosition(tx, year);
  await tx
    .insert(statementNumber)
    .values(
      given.map(({ number, donorId, donationType, modeOfReceipt }, index) => ({
        ...{ number, donorId, donationType, modeOfReceipt, ...by },
        financialYear: year,
        position: first + index,
      })),
    )
    .onConflictDoNothing();
  const numbers = given.map(({ number }) => number);
  const rows = await readRows(
    tx,
    AssignedNumber,
    sql`
    select number, donor_id as "donorId", donation_type as "donationType", mode_of_receipt as "modeOfReceipt"
    from statement_number
    where financial_year = ${year} and donor_id is not null and number = any(${sql.param(numbers)}::text[])`,
  );
  const lineOf = new Map(rows.map(({ number, ...line }) => [number, keyOf(line)]));
  return new Set(given.filter((line) => lineOf.get(line.number) === keyOf(line)).map(({ number }) => number));
}

async function firstFreePosition(tx: Transaction, year: string): Promise<number> {
  const rows = await readRows(
    tx,
    z.object({ last: z.number() }),
    sql`select coalesce(max(position), 0) as last from statement_number where financial_year = ${year}`,
  );
  return Number(rows[0]?.last ?? 0) + 1;
}
