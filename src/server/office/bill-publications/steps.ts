import type { Logger } from 'pino';
import { v7 as uuid, validate } from 'uuid';
import type { BillPublication } from '#contract/office/bill-publications.ts';
import { type PublicationEventKind, publicationTransitions } from '#domain/office/bill-publication.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { decidesFrom, momentText } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { removePages } from './prepare.ts';
import {
  findPublication,
  insertEvent,
  lockExpenseOfBill,
  lockState,
  markFilesDeleted,
  type PublicationRow,
  pagesOf,
  publicationsToDelete,
} from './queries.ts';
import { type BillDeps, getPublication, unknownBill } from './service.ts';

/**
 * Publishes prepared pages. Two accounts with one email address are one person.
 * @throws AppError `record_not_found`; `bill_state_changed`; `bill_not_paid`; where a second look is needed, `bill_own_look`, and
 * `role_too_new` for a role that one owner alone has just given.
 */
export async function publishBill(deps: BillDeps, by: SignedInStaff, id: string): Promise<BillPublication> {
  await deps.db.transaction(async (tx) => {
    const row = await lockFor(tx, id, 'published');
    const expense = await lockExpenseOfBill(tx, row.publication.fileId);
    if (expense?.state !== 'paid') throw new AppError('bill_not_paid');
    if (row.publication.needsSecondLook) {
      if (row.byEmail === by.email) throw new AppError('bill_own_look');
      const from = await decidesFrom({ ...deps, db: tx }, by);
      // control: nobody looks at a bill through a person whom they have just invited (bill-publications.test.ts)
      if (from) throw new AppError({ code: 'role_too_new', params: { at: momentText(from) } });
    }
    await addEvent(tx, by, row, { kind: 'published' }, deps.clock());
  });
  return getPublication(deps, by, id);
}

/**
 * Withdraws published pages, or sends prepared ones back. From then on nobody is sent them, and their files are deleted.
 * @throws AppError `record_not_found`; `bill_state_changed`.
 */
export async function withdrawBill(
  deps: BillDeps & { log: Logger },
  by: SignedInStaff,
  id: string,
  reason: string,
): Promise<BillPublication> {
  const now = deps.clock();
  const { expenseId } = await deps.db.transaction(async (tx) => {
    const row = await lockFor(tx, id, 'withdrawn');
    await addEvent(tx, by, row, { kind: 'withdrawn', reason }, now);
    return row;
  });
  // An older backup still has it as published; the log is kept elsewhere.
  deps.log.warn({ withdrawn: { expense: expenseId, publication: id } }, 'a bill was withdrawn');
  await deleteWithdrawnPages(deps, now);
  return getPublication(deps, by, id);
}

/** A publication, locked, to which this may happen next. */
async function lockFor(tx: Transaction, id: string, kind: PublicationEventKind): Promise<PublicationRow> {
  const state = validate(id) ? await lockState(tx, id) : undefined;
  const row = state && (await findPublication(tx, id));
  if (!row) throw unknownBill();
  if (!publicationTransitions[state].includes(kind))
    throw new AppError({ code: 'bill_state_changed', params: { state } });
  return row;
}

async function addEvent(
  tx: Transaction,
  by: SignedInStaff,
  { publication, expenseId }: PublicationRow,
  event: { kind: 'published' } | { kind: 'withdrawn'; reason: string },
  now: Date,
): Promise<void> {
  const { kind, ...after } = event;
  await insertEvent(tx, {
    id: uuid(),
    publicationId: publication.id,
    actedBy: by.accountId,
    at: now,
    ...event,
  });
  const message = kind === 'published' ? 'Published a bill.' : 'Withdrew the pages of a bill.';
  const target = { kind: 'expense', id: expenseId } as const;
  await recordAudit(tx, by, { action: `bill_${kind}`, target, message, after }, now);
}

const BATCH_SIZE = 50;

/** Deletes the files of withdrawn pages. What could not be deleted is tried again by the next clean-up. */
export async function deleteWithdrawnPages(
  { db, log, pictures }: { db: Database; log: Logger; pictures: FileStore },
  now: Date,
): Promise<void> {
  try {
    for (const { id } of await publicationsToDelete(db, BATCH_SIZE)) {
      await removePages(pictures, await pagesOf(db, id));
      await markFilesDeleted(db, id, now);
    }
  } catch (error) {
    log.warn({ err: error }, 'could not delete withdrawn pages of bills; the next run continues');
  }
}
