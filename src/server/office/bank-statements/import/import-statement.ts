import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  type StatementCheck,
  StatementColumns,
  type StatementImport,
  type StatementImported,
  type StatementUpload,
} from '#contract/office/books/bank-statements.ts';
import { MAX_IMPORT_ROWS, PROBLEMS_SHOWN } from '#contract/office/imports.ts';
import { type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import type { RememberedColumns } from '#domain/office/bank-statement/columns.ts';
import { payerOf } from '#domain/office/bank-statement/payer.ts';
import { withoutRepeated } from '#domain/office/bank-statement/repeated-lines.ts';
import type { StatementLine } from '#domain/office/bank-statement/statement-line.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { readSetting, writeSetting } from '../../../db/queries/settings.ts';
import { decodeInChildProcess } from '../../../decoding/decode-in-child-process.ts';
import { AppError } from '../../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../../staff/audit/service.ts';
import type { decode, StatementInfo } from '../read-file/decode.ts';
import {
  importedBefore,
  insertAccount,
  insertLines,
  insertStatement,
  linesLike,
  listedAccounts,
  lockStatements,
} from './queries.ts';

export type StatementDeps = { db: Database; clock: () => Date };

const DECODER = new URL('../read-file/decode.ts', import.meta.url);
const Remembered = z.array(z.object({ headings: z.array(z.string()), columns: StatementColumns }));
/** More sets of headings than a trust has banks. */
const MOST_REMEMBERED = 30;

/** Reads a statement without importing it. @throws AppError for a file that cannot be read. */
export async function checkStatement(
  deps: StatementDeps,
  bytes: unknown,
  upload: StatementUpload,
): Promise<StatementCheck> {
  const { info } = await open(deps, bytesOf(bytes), upload, async (read) => ({ info: read }));
  const accounts = await listedAccounts(deps.db);
  const ending = endingOf(info.account);
  const known = accounts.filter((each) => each.ending !== '' && each.ending === ending);
  return {
    format: info.format,
    table: info.table,
    ending,
    accounts: accounts.map(({ label }) => label),
    account:
      known[0]?.label ?? (accounts.length === 1 && ending === '' ? (accounts[0]?.label ?? null) : null),
    days: info.days,
    lines: info.lines,
    creditRupees: rupeesFromPaise(info.creditPaise),
    debitRupees: rupeesFromPaise(info.debitPaise),
    openingRupees: rupees(info.openingPaise),
    closingRupees: rupees(info.closingPaise),
    differenceRupees: rupees(info.differencePaise),
    breaks: info.breaks.map(({ row, differencePaise }) => ({
      row,
      differenceRupees: rupeesFromPaise(differencePaise),
    })),
    problems: info.problems,
    problemsTotal: info.problemsTotal,
    notices: info.notices,
  };
}

/**
 * Imports a statement, in pieces, so that other requests get their turn. Lines that an earlier statement of the account had are left out.
 * The columns are remembered for files with the same headings.
 * Invariant: all of its lines are imported, or none.
 * @throws AppError for a file that cannot be read; `statement_columns_incomplete`; `statement_rows_unreadable`;
 * `statement_imported_already`; `statement_of_other_account`.
 */
export async function importStatement(
  deps: StatementDeps,
  by: SignedInStaff,
  given: unknown,
  upload: StatementImport,
): Promise<StatementImported> {
  const bytes = bytesOf(given);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return open(deps, bytes, upload, async (info, parts) => {
    if (info.table && info.table.missingColumn !== null) throw new AppError('statement_columns_incomplete');
    if (info.problemsTotal > 0) throw new AppError('statement_rows_unreadable');
    if (info.days === null) throw new AppError('file_without_rows');
    const { days } = info;
    const now = deps.clock();
    return deps.db.transaction(async (tx) => {
      // control: two overlapping statements that are imported at once count a line once (bank-statements.test.ts)
      await lockStatements(tx);
      const before = await importedBefore(tx, sha256);
      if (before)
        throw new AppError({
          code: 'statement_imported_already',
          params: { day: formatTypedDate(indianDate(before)) },
        });
      const bankAccountId = await accountFor(tx, upload.account, endingOf(info.account), now);
      const id = uuid();
      const { openingPaise, closingPaise, differencePaise } = info;
      await insertStatement(tx, {
        id,
        bankAccountId,
        sha256,
        fileName: upload.fileName,
        format: info.format,
        fromDay: days.from,
        toDay: days.to,
        lines: info.lines,
        openingPaise,
        closingPaise,
        differencePaise,
        importedBy: by.accountId,
        importedAt: now,
      });
      const inserted = await insertNew(tx, { statementId: id, bankAccountId }, parts);
      if (info.table) await remember(tx, info.table, now);
      const known = info.lines - inserted;
      const message = `Imported ${counted(inserted, 'line')} of a statement of “${upload.account}”.`;
      const target = { kind: 'bank-statement', id } as const;
      const after = { account: upload.account, lines: inserted, known, ...days, sha256 };
      await recordAudit(tx, by, { action: 'bank_statement_imported', target, message, after }, now);
      const repeated = known === 0 ? '' : ` ${known} of them were in an earlier statement.`;
      return { id, known, lines: info.lines, message: `${counted(info.lines, 'line')} imported.${repeated}` };
    });
  });
}

const rupees = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));

function bytesOf(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes)) throw new AppError('file_type_unsupported');
  return bytes;
}

/** Reads a file in its own process, which ends with `use`. */
async function open<Result>(
  { db, clock }: StatementDeps,
  bytes: Buffer,
  { columns }: StatementUpload,
  use: (info: StatementInfo, parts: AsyncIterable<StatementLine[]>) => Promise<Result>,
): Promise<Result> {
  const input = {
    bytes,
    columns: columns === undefined ? null : columnsIn(columns),
    remembered: await rememberedColumns(db),
    latest: indianDate(clock()),
    maxLines: MAX_IMPORT_ROWS,
    maxProblems: PROBLEMS_SHOWN,
  };
  const items = decodeInChildProcess<typeof decode>(DECODER, input, { failure: 'file_not_statement' });
  try {
    const first = await items.next();
    if (first.done || Array.isArray(first.value)) throw new Error('the decoder has sent nothing');
    return await use(first.value, linesIn(items));
  } finally {
    await items.return(undefined);
  }
}

async function* linesIn(items: AsyncIterable<StatementInfo | StatementLine[]>) {
  for await (const item of items) if (Array.isArray(item)) yield item;
}

function columnsIn(json: string) {
  try {
    return StatementColumns.parse(JSON.parse(json));
  } catch (cause) {
    throw new AppError('statement_columns_incomplete', { cause });
  }
}

async function rememberedColumns(db: Database | Transaction): Promise<RememberedColumns[]> {
  const value = await readSetting(db, 'statement_columns');
  return Remembered.parse(value === undefined ? [] : JSON.parse(value));
}

async function remember(tx: Transaction, { headings, columns }: RememberedColumns, now: Date): Promise<void> {
  const key = (names: readonly string[]) => JSON.stringify(names.toSorted());
  const others = (await rememberedColumns(tx)).filter((each) => key(each.headings) !== key(headings));
  const all = [{ headings, columns }, ...others].slice(0, MOST_REMEMBERED);
  await writeSetting(tx, 'statement_columns', JSON.stringify(all), now);
}

/** The last four digits of an account’s number; empty if it does not end in as many. */
const endingOf = (account: string) => /\d{4}$/.exec(account)?.[0] ?? '';

async function accountFor(tx: Transaction, label: string, ending: string, now: Date): Promise<string> {
  const account = (await listedAccounts(tx)).find((each) => each.label.toLowerCase() === label.toLowerCase());
  if (!account) {
    const id = uuid();
    await insertAccount(tx, { id, label, ending, createdAt: now });
    return id;
  }
  // control: a statement is not imported into another account (bank-statements.test.ts)
  if (ending !== '' && account.ending !== '' && ending !== account.ending)
    throw new AppError({
      code: 'statement_of_other_account',
      params: { ending, account: account.label, known: account.ending },
    });
  return account.id;
}

async function insertNew(
  tx: Transaction,
  ids: { statementId: string; bankAccountId: string },
  parts: AsyncIterable<StatementLine[]>,
): Promise<number> {
  const claimed = new Set<string>();
  let inserted = 0;
  for await (const lines of parts) {
    const added = withoutRepeated(lines, await linesLike(tx, ids, lines), claimed);
    const rows = added.map((line) => ({ id: uuid(), ...ids, ...line, party: partyOf(line.narration) }));
    await insertLines(tx, rows);
    inserted += rows.length;
  }
  return inserted;
}

function partyOf(narration: string): string {
  const { name, account } = payerOf(narration);
  return (account || name).toLowerCase();
}
