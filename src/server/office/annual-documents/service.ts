import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 as uuid, validate } from 'uuid';
import {
  type AddDocumentQuery,
  type AnnualDocuments,
  DOCUMENT_TOO_LARGE,
  MAX_DOCUMENT_BYTES,
} from '#contract/office/annual-documents.ts';
import { annualDocumentFile, mayPublish } from '#domain/trust/annual-document.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { isPdf } from '../../decoding/is-pdf.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { receiveUpload, type Upload } from '../../http/receive-upload.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  allDocuments,
  allEvents,
  allVersions,
  findDocument,
  findVersion,
  insertDocument,
  insertEvent,
  insertVersion,
  lockDocument,
} from './queries.ts';

export type DocumentDeps = { db: Database; clock: () => Date; pictures: FileStore };

const UPLOAD_RULES = {
  maxBytes: () => MAX_DOCUMENT_BYTES,
  tooLarge: DOCUMENT_TOO_LARGE,
  missing: 'expense_file_missing',
  incomplete: 'expense_file_incomplete',
} as const;

const unknownDocument = () => new AppError({ code: 'record_not_found', params: { record: 'document' } });
const target = (id: string) => ({ kind: 'trust', id: `document-${id}` }) as const;

/** All documents with their versions and what happened to them, latest year first. */
export async function listAnnualDocuments({ db }: Pick<DocumentDeps, 'db'>): Promise<AnnualDocuments> {
  const [documents, versions, events] = await Promise.all([allDocuments(db), allVersions(db), allEvents(db)]);
  return {
    items: documents.map(({ id, financialYear: year, kind, title }) => {
      const own = events.filter(({ event }) => event.documentId === id);
      const last = own.at(-1)?.event;
      return {
        id,
        year,
        kind,
        title,
        published: last?.kind === 'published' ? last.version : null,
        versions: versions
          .filter(({ version }) => version.documentId === id)
          .map(({ version: { number, bytes, addedAt }, by, byEmail }) => ({
            number,
            bytes,
            addedBy: by || byEmail,
            addedAt: addedAt.toISOString(),
          })),
        events: own.map(({ event, by, byEmail }) => ({
          kind: event.kind,
          version: event.version,
          reason: event.reason,
          by: by || byEmail,
          at: event.at.toISOString(),
        })),
      };
    }),
  };
}

/**
 * Adds a document with its first version, which nobody outside sees yet.
 * @throws AppError as `receiveUpload` does; `document_not_pdf`; `document_exists`.
 */
export async function addAnnualDocument(
  deps: DocumentDeps,
  by: SignedInStaff,
  { year, kind, title, language }: AddDocumentQuery,
  upload: Upload,
): Promise<AnnualDocuments> {
  const id = uuid();
  const row = { id, financialYear: year, kind, title: kind === 'other' ? title : '', language };
  await store(deps, by, id, upload, (tx) => insertDocument(tx, row));
  return listAnnualDocuments(deps);
}

/** Adds another version. @throws AppError as `receiveUpload` does; `document_not_pdf`; `record_not_found`. */
export async function addDocumentVersion(
  deps: DocumentDeps,
  by: SignedInStaff,
  id: string,
  upload: Upload,
): Promise<AnnualDocuments> {
  if (!validate(id) || !(await findDocument(deps.db, id))) throw unknownDocument();
  await store(deps, by, id, upload);
  return listAnnualDocuments(deps);
}

/** Stores a file and adds it as the next version. The file comes first, so that a row always has one. */
async function store(
  { db, clock, pictures }: DocumentDeps,
  by: SignedInStaff,
  documentId: string,
  upload: Upload,
  before: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const received = await receiveUpload(upload, UPLOAD_RULES);
  const bytes = await readFile(received.path).finally(received.discard);
  if (bytes.length === 0) throw new AppError('expense_file_missing');
  // control: only a whole PDF is stored as an annual document (annual-documents.test.ts)
  if (!isPdf(bytes)) throw new AppError('document_not_pdf');
  const name = randomBytes(16).toString('hex');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const now = clock();
  await pictures.put(annualDocumentFile(name), 'application/pdf', bytes);
  try {
    await db.transaction(async (tx) => {
      await before(tx);
      const number = 1 + (await lockDocument(tx, documentId)).lastVersion;
      const file = { documentId, number, name, sha256, bytes: bytes.length };
      await insertVersion(tx, { ...file, addedBy: by.accountId, addedAt: now });
      const message = 'Added a file of an annual document.';
      const change = { action: 'annual_document_added', target: target(documentId), message } as const;
      await recordAudit(tx, by, { ...change, after: { version: number, sha256 } }, now);
    });
  } catch (error) {
    await pictures.remove(annualDocumentFile(name));
    throw isUniqueViolation(error, 'annual_document_once') ? new AppError('document_exists') : error;
  }
}

/** Publishes a version. @throws AppError `record_not_found`; `document_state_changed`. */
export async function publishDocument(
  deps: DocumentDeps,
  by: SignedInStaff,
  id: string,
  version: number,
): Promise<AnnualDocuments> {
  await change(deps, by, id, async ({ last, lastVersion }) => {
    if (version > lastVersion) throw unknownDocument();
    if (!mayPublish(last, version)) throw new AppError('document_state_changed');
    return { kind: 'published', version };
  });
  return listAnnualDocuments(deps);
}

/** Withdraws what is published. @throws AppError `record_not_found`; `document_state_changed`. */
export async function withdrawDocument(
  deps: DocumentDeps,
  by: SignedInStaff,
  id: string,
  reason: string,
): Promise<AnnualDocuments> {
  await change(deps, by, id, async ({ last }) => {
    if (last?.kind !== 'published') throw new AppError('document_state_changed');
    return { kind: 'withdrawn', version: last.version, reason };
  });
  return listAnnualDocuments(deps);
}

type Event = { kind: 'published'; version: number } | { kind: 'withdrawn'; version: number; reason: string };

async function change(
  { db, clock }: DocumentDeps,
  by: SignedInStaff,
  id: string,
  decide: (locked: Awaited<ReturnType<typeof lockDocument>>) => Promise<Event>,
): Promise<void> {
  if (!validate(id)) throw unknownDocument();
  const now = clock();
  await db.transaction(async (tx) => {
    const locked = await lockDocument(tx, id);
    if (!locked.document) throw unknownDocument();
    const event = await decide(locked);
    const number = 1 + (locked.last?.number ?? 0);
    await insertEvent(tx, { documentId: id, number, actedBy: by.accountId, at: now, ...event });
    const { kind, ...after } = event;
    const message = kind === 'published' ? 'Published an annual document.' : 'Withdrew an annual document.';
    await recordAudit(tx, by, { action: `annual_document_${kind}`, target: target(id), message, after }, now);
  });
}

/** A version as it was added, for staff. @throws AppError `record_not_found`. */
export async function downloadDocumentVersion({ db, pictures }: DocumentDeps, id: string, number: number) {
  const version = validate(id) ? await findVersion(db, id, number) : undefined;
  const found = version && (await pictures.get(annualDocumentFile(version.name)));
  if (!found) throw unknownDocument();
  return {
    stream: found.stream,
    contentType: 'application/pdf',
    fileName: `document-${number}-${version.sha256.slice(0, 8)}.pdf`,
  };
}
