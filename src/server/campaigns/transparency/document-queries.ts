import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  annualDocument,
  annualDocumentEvent,
  annualDocumentVersion,
} from '../../db/schema/annual-document.ts';

/** Whatever happened to a document, with the file that it happened to: documents by year, latest first, and the events of each in order. */
export function eventsOfDocuments(db: Database) {
  return db
    .select({
      id: annualDocument.id,
      year: annualDocument.financialYear,
      kind: annualDocument.kind,
      title: annualDocument.title,
      language: annualDocument.language,
      event: annualDocumentEvent.kind,
      version: annualDocumentEvent.version,
      reason: annualDocumentEvent.reason,
      at: annualDocumentEvent.at,
      name: annualDocumentVersion.name,
      bytes: annualDocumentVersion.bytes,
    })
    .from(annualDocumentEvent)
    .innerJoin(annualDocument, eq(annualDocument.id, annualDocumentEvent.documentId))
    .innerJoin(
      annualDocumentVersion,
      and(
        eq(annualDocumentVersion.documentId, annualDocumentEvent.documentId),
        eq(annualDocumentVersion.number, annualDocumentEvent.version),
      ),
    )
    .orderBy(desc(annualDocument.financialYear), asc(annualDocument.id), asc(annualDocumentEvent.number));
}

/** The document of a file that everybody can read at this moment. */
export async function documentOfFile(db: Database, name: string) {
  const [row] = await db
    .select({ kind: annualDocument.kind, year: annualDocument.financialYear })
    .from(annualDocumentVersion)
    .innerJoin(annualDocument, eq(annualDocument.id, annualDocumentVersion.documentId))
    .innerJoin(
      annualDocumentEvent,
      and(
        eq(annualDocumentEvent.documentId, annualDocumentVersion.documentId),
        eq(annualDocumentEvent.version, annualDocumentVersion.number),
      ),
    )
    .where(
      and(
        eq(annualDocumentVersion.name, name),
        // control: a withdrawn annual document is served to nobody (office/annual-documents/annual-documents.test.ts)
        eq(annualDocumentEvent.kind, 'published'),
        // control: a replaced annual document is served to nobody (office/annual-documents/annual-documents.test.ts)
        sql`${annualDocumentEvent.number} = (select max(latest.number) from ${annualDocumentEvent} as latest
          where latest.document_id = ${annualDocumentVersion.documentId})`,
      ),
    );
  return row;
}
