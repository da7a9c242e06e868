import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { v7 as uuid, validate } from 'uuid';
import {
  type BillPublication,
  MAX_PAGES_BYTES,
  PAGES_TOO_LARGE,
} from '#contract/office/bill-publications.ts';
import { parsePageList, type SentPage } from '#domain/office/bill-page.ts';
import { billPageFile } from '#domain/office/bill-publication.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { decodeInChildProcess } from '../../decoding/decode-in-child-process.ts';
import { AppError } from '../../errors.ts';
import { receiveUpload, type Upload } from '../../http/receive-upload.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { decode } from './cover-pages.ts';
import { insertPublication, lockExpenseOfBill, type NewPage, needsApproval } from './queries.ts';
import { type BillDeps, getPublication, unknownBill } from './service.ts';

const COVER_PAGES = new URL('./cover-pages.ts', import.meta.url);
/** A page on a slow machine. */
const PAGE_TIMEOUT_MS = 60_000;

const UPLOAD_RULES = {
  maxBytes: () => MAX_PAGES_BYTES,
  tooLarge: PAGES_TOO_LARGE,
  missing: 'expense_file_missing',
  incomplete: 'expense_file_incomplete',
} as const;

/**
 * Stores a bill's blacked-out pages, which staff alone see until they are published. The files come first, so that a row always has one.
 * @throws AppError as `receiveUpload` does; `record_not_found`; `bill_not_paid`; `bill_prepared_already`; `bill_page_unreadable`;
 * `bill_page_too_large`.
 */
export async function prepareBillPages(
  deps: BillDeps,
  by: SignedInStaff,
  fileId: string,
  pageList: string,
  upload: Upload,
): Promise<BillPublication> {
  const sent = parsePageList(pageList) ?? [];
  const received = await receiveUpload(upload, UPLOAD_RULES);
  const id = uuid();
  try {
    const { size } = await stat(received.path);
    if (size !== sent.reduce((sum, { bytes }) => sum + bytes, 0))
      throw new AppError('expense_file_incomplete');
    // Before the work, and again in the transaction.
    await deps.db.transaction((tx) => requirePaid(tx, fileId));
    await store(deps, by, { id, fileId }, sent, received.path);
  } finally {
    await received.discard();
  }
  return getPublication(deps, by, id);
}

async function store(
  deps: BillDeps,
  by: SignedInStaff,
  { id, fileId }: { id: string; fileId: string },
  sent: SentPage[],
  path: string,
): Promise<void> {
  const pages: NewPage[] = [];
  const now = deps.clock();
  try {
    await storeFiles(deps, path, sent, (page) => pages.push({ ...page, publicationId: id }));
    await deps.db.transaction(async (tx) => {
      const { id: expenseId, amountPaise } = await requirePaid(tx, fileId);
      const needsSecondLook = await needsApproval(tx, amountPaise);
      const row = { id, fileId, pageCount: pages.length, needsSecondLook };
      await insertPublication(tx, { ...row, preparedBy: by.accountId, preparedAt: now }, pages);
      const boxes = sent.reduce((sum, page) => sum + page.boxes.length, 0);
      const change = { action: 'bill_prepared', target: { kind: 'expense', id: expenseId } } as const;
      const message = 'Blacked out a bill for publication.';
      await recordAudit(tx, by, { ...change, message, after: { pages: pages.length, boxes } }, now);
    });
  } catch (error) {
    await removePages(deps.pictures, pages);
    throw isUniqueViolation(error, 'bill_publication_once') ? new AppError('bill_prepared_already') : error;
  }
}

/** Encodes the pages in a file one by one, and stores each with its thumbnail. */
async function storeFiles(
  { pictures }: BillDeps,
  path: string,
  sent: SentPage[],
  onPage: (page: Omit<NewPage, 'publicationId'>) => void,
): Promise<void> {
  const options = { failure: 'bill_page_unreadable', timeoutMs: PAGE_TIMEOUT_MS } as const;
  const covered = decodeInChildProcess<typeof decode>(COVER_PAGES, { path, pages: sent }, options);
  let number = 0;
  for await (const { width, height, full, small } of covered) {
    number += 1;
    const name = randomBytes(16).toString('hex');
    const sha256 = createHash('sha256').update(full).digest('hex');
    onPage({ name, number, width, height, sha256 });
    await pictures.put(billPageFile(name), 'image/jpeg', full);
    await pictures.put(billPageFile(name, 'small'), 'image/jpeg', small);
  }
}

/** Deletes the files of pages. */
export async function removePages(
  pictures: BillDeps['pictures'],
  pages: readonly { name: string }[],
): Promise<void> {
  for (const { name } of pages) {
    await pictures.remove(billPageFile(name));
    await pictures.remove(billPageFile(name, 'small'));
  }
}

async function requirePaid(tx: Transaction, fileId: string) {
  const expense = validate(fileId) ? await lockExpenseOfBill(tx, fileId) : undefined;
  if (!expense) throw unknownBill();
  if (expense.state !== 'paid') throw new AppError('bill_not_paid');
  return expense;
}
