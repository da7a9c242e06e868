import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { v7 as uuid, validate } from 'uuid';
import { type AddFileQuery, FILE_TOO_LARGE, MAX_FILE_BYTES } from '#contract/office/expense-files.ts';
import type { Expense } from '#contract/office/expenses.ts';
import type { ExpenseFileType } from '#domain/office/expense.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { getSealed, putSealed } from '../../file-store/sealed-files.ts';
import { receiveUpload, type Upload } from '../../http/receive-upload.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  deleteFile,
  type FileRow,
  findFile,
  insertFile,
  lockExpense,
  purposeOfFile,
} from './expense-queries.ts';
import { getExpense, type SpendingDeps, unknownExpense } from './service.ts';

const UPLOAD_RULES = {
  maxBytes: () => MAX_FILE_BYTES,
  tooLarge: FILE_TOO_LARGE,
  missing: 'expense_file_missing',
  incomplete: 'expense_file_incomplete',
} as const;

/** The first bytes of each type, as Latin-1. */
const HEADS: readonly [ExpenseFileType, RegExp][] = [
  ['application/pdf', /^%PDF-/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/** @throws AppError `expense_file_missing` for an empty file; `expense_file_type` for another type. */
function typeOf(head: Buffer): ExpenseFileType {
  if (head.length === 0) throw new AppError('expense_file_missing');
  const first = head.subarray(0, 16).toString('latin1');
  const found = HEADS.find(([, pattern]) => pattern.test(first));
  if (!found) throw new AppError('expense_file_type');
  return found[0];
}

/**
 * Adds a file to an expense, stored encrypted: a bill as long as it is a draft, the others at any time.
 * @throws AppError as `receiveUpload` and `typeOf` do; `record_not_found`; `expense_bill_fixed`; `repeated_file_reason` for a file that
 * another expense has, unless a reason is given.
 */
export async function addExpenseFile(
  deps: SpendingDeps,
  by: SignedInStaff,
  expenseId: string,
  { kind, repeatedBecause }: AddFileQuery,
  upload: Upload,
): Promise<Expense> {
  const received = await receiveUpload(upload, UPLOAD_RULES);
  try {
    const type = typeOf(received.head);
    await getExpense(deps, by, expenseId);
    await store(deps, by, { expenseId, kind, type, repeatedBecause }, await readFile(received.path));
  } finally {
    await received.discard();
  }
  return getExpense(deps, by, expenseId);
}

type NewFile = Pick<FileRow, 'expenseId' | 'kind' | 'type'> & { repeatedBecause: string };

async function store(deps: SpendingDeps, by: SignedInStaff, given: NewFile, bytes: Buffer): Promise<void> {
  const { db, clock, cipher, bills } = deps;
  const { expenseId, kind, repeatedBecause } = given;
  const id = uuid();
  const now = clock();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  // The file first, so that a row always has one.
  const keySealed = await putSealed(bills, cipher, id, bytes);
  try {
    await db.transaction(async (tx) => {
      await requireOpen(tx, expenseId, kind);
      const purpose = await purposeOfFile(tx, sha256);
      // control: the same bill is noticed when it is handed in again (files.test.ts)
      if (purpose !== undefined && repeatedBecause === '') throw repeated(purpose);
      const row = {
        ...given,
        id,
        sha256,
        keySealed,
        bytes: bytes.length,
        addedBy: by.accountId,
        addedAt: now,
      };
      await insertFile(tx, { ...row, repeatedBecause: purpose === undefined ? null : repeatedBecause });
      const change = { action: 'expense_file_added', target: { kind: 'expense', id: expenseId } } as const;
      await recordAudit(tx, by, { ...change, message: `Added a file: ${kind}.`, after: { kind, id } }, now);
    });
  } catch (error) {
    await bills.remove(id);
    // Somebody else added the same file at the same moment.
    throw isUniqueViolation(error, 'expense_file_once') ? repeated(await purposeOfFile(db, sha256)) : error;
  }
}

const repeated = (purpose = '') =>
  new AppError({ code: 'repeated_file_reason', params: { purpose } }, { field: 'repeatedBecause' });

async function requireOpen(tx: Transaction, expenseId: string, kind: FileRow['kind']): Promise<void> {
  const row = await lockExpense(tx, expenseId);
  if (!row) throw unknownExpense();
  if (kind === 'bill' && row.state !== 'draft') throw new AppError('expense_bill_fixed');
}

const unknownFile = () => new AppError({ code: 'record_not_found', params: { record: 'file' } });

/** Removes a file from a draft. @throws AppError `record_not_found`; `expense_bill_fixed`. */
export async function removeExpenseFile(
  { db, clock, bills }: SpendingDeps,
  by: SignedInStaff,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const file = validate(id) ? await findFile(tx, id) : undefined;
    if (!file) throw unknownFile();
    const row = await lockExpense(tx, file.expenseId);
    if (row?.state !== 'draft') throw new AppError('expense_bill_fixed');
    await deleteFile(tx, id);
    const change = {
      action: 'expense_file_removed',
      target: { kind: 'expense', id: file.expenseId },
    } as const;
    await recordAudit(tx, by, { ...change, message: `Removed a file: ${file.kind}.` }, clock());
  });
  await bills.remove(id);
}

const EXTENSIONS: Record<ExpenseFileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** A file as it was added; the audit log records who read it. @throws AppError `record_not_found`. */
export async function downloadExpenseFile(
  { db, clock, cipher, bills }: SpendingDeps,
  by: SignedInStaff,
  id: string,
) {
  const file = validate(id) ? await findFile(db, id) : undefined;
  const bytes = file ? await getSealed(bills, cipher, id, file.keySealed) : null;
  if (!file || !bytes) throw unknownFile();
  const change = { action: 'expense_file_read', target: { kind: 'expense', id: file.expenseId } } as const;
  await recordAudit(db, by, { ...change, message: `Read a file: ${file.kind}.` }, clock());
  return {
    stream: Readable.from([bytes]),
    contentType: file.type,
    fileName: `${file.kind}-${file.sha256.slice(0, 8)}.${EXTENSIONS[file.type]}`,
  };
}
