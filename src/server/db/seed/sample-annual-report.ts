import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { financialYear } from '#domain/time/indian-time.ts';
import { annualDocumentFile } from '#domain/trust/annual-document.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { Transaction } from '../client.ts';
import { annualDocument, annualDocumentEvent, annualDocumentVersion } from '../schema/annual-document.ts';
import { samplePage } from './sample-bill.ts';
import type { SamplePeople } from './sample-people.ts';

const YEAR_MS = 365 * 86_400_000;

/** A page that says what it is: there is nothing to report of an invented trust. */
function annualReport(year: string): Buffer {
  return samplePage(
    [
      { words: 'SAMPLE', size: 80, x: 70, y: 270, isBold: true, isFaint: true },
      { words: `Annual report ${year}`, size: 20, x: 40, y: 530, isBold: true },
      { words: 'The sample trust, Hanumakonda', size: 11, x: 40, y: 505 },
      { words: 'A real report says here what the trust did in the year.', size: 11, x: 40, y: 460 },
      { words: 'Drawn for the sample trust. Nothing in it has happened.', size: 9, x: 40, y: 50 },
    ],
    '0.6 0.6 0.6 RG 40 490 m 380 490 l S',
  );
}

/** Publishes the sample trust's annual report of the last closed financial year. */
export async function seedAnnualReport(
  tx: Transaction,
  pictures: FileStore,
  { clerk, treasurer }: SamplePeople,
  now: Date,
): Promise<void> {
  const year = financialYear(new Date(now.getTime() - YEAR_MS));
  const documentId = uuid();
  const bytes = annualReport(year);
  const name = randomBytes(16).toString('hex');
  await pictures.put(annualDocumentFile(name), 'application/pdf', bytes);
  const document = { financialYear: year, kind: 'report', title: '', language: 'en' } as const;
  await tx.insert(annualDocument).values({ id: documentId, ...document });
  const file = { name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  await tx
    .insert(annualDocumentVersion)
    .values({ documentId, number: 1, ...file, addedBy: clerk, addedAt: now });
  await tx
    .insert(annualDocumentEvent)
    .values({ documentId, number: 1, kind: 'published', version: 1, actedBy: treasurer, at: now });
}
