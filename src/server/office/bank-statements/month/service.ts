import { validate } from 'uuid';
import type { BankDay, BankMonth, Movement } from '#contract/office/books/bank-month.ts';
import { type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import type { AccountLines } from '#domain/office/bank-statement/month/balances.ts';
import type {
  BankLine,
  Movement as ComparedMovement,
  Difference,
} from '#domain/office/bank-statement/month/compare.ts';
import {
  bankMonth,
  type Columns,
  type BankDay as ComparedDay,
} from '#domain/office/bank-statement/month/month.ts';
import { daysOfMonth, monthOf } from '#domain/time/month.ts';
import type { Database } from '../../../db/client.ts';
import { linesNamed, recordsNamed } from './detail-queries.ts';
import { type LinePart, partsOfMonth } from './month-queries.ts';

type Deps = { db: Database };

/** More rows of a day are in the export. */
const MOST_ROWS = 300;

const rupees = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));

/** A month at the bank: what statements, the provider's reports and the books say of each day, and where they differ. */
export async function getBankMonth({ db }: Deps, month: string): Promise<BankMonth> {
  const { days, totals, accounts } = await readMonth(db, month);
  return {
    month,
    days: days.map(describeDay),
    totals: totals.map(describeColumns),
    accounts: accounts.map(({ account, openingPaise, inPaise, outPaise, closingPaise, ...rest }) => ({
      account,
      openingRupees: rupees(openingPaise),
      inRupees: rupeesFromPaise(inPaise),
      outRupees: rupeesFromPaise(outPaise),
      closingRupees: rupees(closingPaise),
      unexplainedRupees: rupees(rest.unexplainedPaise),
      gaps: rest.gaps.map(({ from, to, paise }) => ({ from, to, rupees: rupees(paise) })),
    })),
  };
}

/** The rows behind a day's figures, those that differ first. */
export async function getBankDay(
  { db }: Deps,
  day: string,
): Promise<{ total: number; movements: Movement[] }> {
  const movements = rowsOf((await readMonth(db, monthOf(day))).days.filter((each) => each.day === day));
  const differing = movements.toSorted(
    (one, other) => Math.min(other.differences.length, 1) - Math.min(one.differences.length, 1),
  );
  return {
    total: movements.length,
    movements: (await withRecords(db, differing.slice(0, MOST_ROWS))).map(
      ({ records, lines, ...movement }) => ({
        ...describeColumns(movement),
        differences: movement.differences.map(describeDifference),
        dueOn: movement.dueOn,
        lines,
        records,
        settlement: movement.settlement,
      }),
    ),
  };
}

/** The days of a month with their rows, in pages, for an export. */
export async function* movementPages(db: Database, month: string, rowsPerPage: number) {
  const rows = rowsOf((await readMonth(db, month)).days);
  for (let at = 0; at < rows.length; at += rowsPerPage)
    yield withRecords(db, rows.slice(at, at + rowsPerPage));
}
export type ExportedMovement = Awaited<ReturnType<typeof withRecords>>[number];

const rowsOf = (days: readonly ComparedDay[]): Row[] =>
  days.flatMap(({ movements, verdict }) => movements.map((movement) => ({ ...movement, verdict })));

type Row = ComparedMovement & Pick<ComparedDay, 'verdict'>;

async function withRecords(db: Database, movements: readonly Row[]) {
  const entryIds = movements.flatMap(({ entries }) => entries.map(recordId)).filter((id) => validate(id));
  const [lines, records] = await Promise.all([
    linesNamed(
      db,
      movements.flatMap((movement) => movement.lines),
    ),
    recordsNamed(db, entryIds),
  ]);
  const lineWith = new Map(lines.map((line) => [line.id, line]));
  const recordWith = new Map(
    records.map(({ id, label, donation_id: donationId, expense_id: expenseId }) => [
      id,
      { label, donationId, expenseId },
    ]),
  );
  return movements.map((movement) => ({
    ...movement,
    lines: movement.lines.flatMap((id) => lineWith.get(id) ?? []),
    records: movement.entries.flatMap((id) => recordWith.get(recordId(id)) ?? []),
  }));
}

/** The id of the record behind an entry: the return of an expense has the id of the expense. */
const recordId = (entry: string) => entry.replace(/^returned-/, '');

/** A month at the bank in paise, as `getBankMonth` describes it. */
export async function readMonth(db: Database, month: string) {
  const days = daysOfMonth(month);
  const { accounts, statements, settlements, entries, ...rest } = await partsOfMonth(db, days);
  // An import gives its lines rising ids, in the order in which they were booked.
  const place = ({ day, id }: LinePart) => `${day} ${id}`;
  const lines = rest.lines.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return bankMonth({
    days,
    accounts: accounts.map(
      ({ id, label, since, until, closing }): AccountLines => ({
        account: label,
        since,
        until,
        isClosed: closing === 0n,
        statements: statements.filter(({ account }) => account === id),
        lines: lines
          .filter(({ account }) => account === id)
          .map(({ day, paise, balance }) => ({ day, paise, balancePaise: balance })),
      }),
    ),
    lines: lines.map((line) => ({ id: line.id, day: line.day, paise: line.paise, said: saidOf(line) })),
    settlements: settlements.map(({ reference, day, net, books }) => ({
      reference,
      day,
      netPaise: net,
      booksPaise: books,
    })),
    entries,
  });
}

function saidOf({ kind, gifts, settlement, expense, explanation }: LinePart): BankLine['said'] {
  if (kind === 'gifts') return { kind, entries: gifts };
  if (kind === 'settlement') return { kind, settlement: settlement ?? '' };
  if (kind === 'expense') return { kind, entries: [expense ?? ''] };
  return kind === 'explained' ? { kind, explanation: explanation ?? 'other' } : null;
}

function describeDay({ day, verdict, missing, columns, movements }: ComparedDay): BankDay {
  const differences = movements.flatMap((movement) => movement.differences);
  return {
    day,
    verdict,
    missing,
    columns: columns.map(describeColumns),
    differences: [...Map.groupBy(differences, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      count: ofKind.length,
      rupees: rupeesFromPaise(ofKind.reduce<Paise>((total, { paise }) => total + paise, 0n)),
    })),
  };
}

const describeColumns = ({ group, bankPaise, providerPaise, booksPaise }: Columns) => ({
  group,
  bankRupees: rupees(bankPaise),
  providerRupees: rupees(providerPaise),
  booksRupees: rupeesFromPaise(booksPaise),
});

const describeDifference = ({ kind, paise }: Difference) => ({ kind, rupees: rupeesFromPaise(paise) });
