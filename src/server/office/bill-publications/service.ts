import { validate } from 'uuid';
import type { BillPublication } from '#contract/office/bill-publications.ts';
import { billPageFile } from '#domain/office/bill-publication.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { ApprovalDeps } from '../../staff/approvals/service.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { getExpense } from '../spending/service.ts';
import { eventsOf, findPublication, type PublicationRow, pagesOf, publicationsOf } from './queries.ts';

export type BillDeps = ApprovalDeps & { pictures: FileStore };

export const unknownBill = () => new AppError({ code: 'record_not_found', params: { record: 'bill' } });

/** The publications of an expense's bills, latest first. @throws AppError `record_not_found`. */
export async function listPublications(
  deps: BillDeps,
  by: SignedInStaff,
  expenseId: string,
): Promise<{ items: BillPublication[] }> {
  await getExpense(deps, by, expenseId);
  const rows = await publicationsOf(deps.db, expenseId);
  return { items: await Promise.all(rows.map((row) => describe(deps, by, row))) };
}

/** @throws AppError `record_not_found`. */
export async function getPublication(
  deps: BillDeps,
  by: Pick<SignedInStaff, 'email'>,
  id: string,
): Promise<BillPublication> {
  const row = validate(id) ? await findPublication(deps.db, id) : undefined;
  if (!row) throw unknownBill();
  return describe(deps, by, row);
}

async function describe(
  { db }: BillDeps,
  { email }: Pick<SignedInStaff, 'email'>,
  { publication, by, byEmail }: PublicationRow,
): Promise<BillPublication> {
  const { id, fileId, state, needsSecondLook, preparedAt } = publication;
  const [pages, events] = await Promise.all([pagesOf(db, id), eventsOf(db, id)]);
  return {
    id,
    fileId,
    state,
    needsSecondLook,
    preparedBy: by || byEmail,
    preparedAt: preparedAt.toISOString(),
    isOwn: byEmail === email,
    pages: pages.map(({ number, width, height }) => ({ number, width, height })),
    events: events.map(({ event, ...person }) => ({
      kind: event.kind,
      by: person.by || person.byEmail,
      at: event.at.toISOString(),
      reason: event.reason,
    })),
  };
}

/** A page as it is, or will be, published. @throws AppError `record_not_found`, also for one that was withdrawn. */
export async function getPage({ db, pictures }: BillDeps, id: string, number: number) {
  const pages = validate(id) ? await pagesOf(db, id) : [];
  const page = pages.find((each) => each.number === number);
  const found = page && (await pictures.get(billPageFile(page.name)));
  if (!found) throw unknownBill();
  return { stream: found.stream, contentType: 'image/jpeg', fileName: `page-${number}.jpg` };
}
