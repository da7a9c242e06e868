import type { ShownDocument } from '#contract/campaigns/transparency/shown-reports.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import {
  ANNUAL_DOCUMENT_KINDS,
  type AnnualDocumentKind,
  annualDocumentFile,
} from '#domain/trust/annual-document.ts';
import type { Database } from '../../db/client.ts';
import { documentOfFile, eventsOfDocuments } from './document-queries.ts';

type EventRow = Awaited<ReturnType<typeof eventsOfDocuments>>[number];

/** The documents that are or were public, latest year first. A withdrawn one remains with the reason. */
export async function shownDocuments(db: Database): Promise<ShownDocument[]> {
  const byDocument = Map.groupBy(await eventsOfDocuments(db), ({ id }) => id);
  const place = ({ kind }: ShownDocument) => ANNUAL_DOCUMENT_KINDS.indexOf(kind);
  return [...byDocument.values()]
    .flatMap((events) => shownDocument(events) ?? [])
    .toSorted((a, b) => b.year.localeCompare(a.year) || place(a) - place(b));
}

/** A document by what happened to it. */
function shownDocument(events: readonly EventRow[]): ShownDocument | null {
  const published = events.filter(({ event }) => event === 'published');
  const [first, newest, last] = [published[0], published.at(-1), events.at(-1)];
  if (!first || !newest || !last) return null;
  const { year, kind, title, language, name, bytes } = last;
  const isPublic = last.event === 'published';
  return {
    year,
    kind,
    title,
    language,
    url: isPublic ? `/documents/${annualDocumentFile(name)}` : null,
    bytes,
    publishedOn: indianDate(first.at),
    replacedOn: first.version === newest.version ? null : indianDate(newest.at),
    withdrawn: isPublic ? null : { day: indianDate(last.at), reason: last.reason ?? '' },
  };
}

const FILE = /^([0-9a-f]{32})\.pdf$/;
const FILE_NAMES: Record<AnnualDocumentKind, string> = {
  report: 'annual-report',
  accounts: 'audited-accounts',
  other: 'document',
};

/** The name under which readers save a file that is public at this moment; null for any other. */
export async function publicFileName(db: Database, file: string): Promise<string | null> {
  const name = FILE.exec(file)?.[1];
  const found = name === undefined ? undefined : await documentOfFile(db, name);
  return found ? `${FILE_NAMES[found.kind]}-${found.year}.pdf` : null;
}
