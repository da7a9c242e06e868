import type { Database } from '../../db/client.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { addressOf, openLink, readCertificate, wasMailedRecently } from './service.ts';

export type CertificateDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  certificates: FileStore;
};

/**
 * The certificate behind a link from an email; null when the link has expired, and then a new one is sent to the donor's
 * address, at most once an hour and a few times a day.
 * @throws AppError `certificate_not_found` for a link that never existed.
 */
export async function linkedCertificate(
  { db, clock, trust, certificates }: CertificateDeps,
  token: string,
): Promise<PdfFile | null> {
  const now = clock();
  const { state, row } = await openLink(db, token, now);
  if (state === 'valid') return readCertificate(certificates, row);
  const recipient = row.donorId ? await addressOf(db, row.donorId) : '';
  if (
    recipient !== '' &&
    !(await wasMailedRecently(db, row.id, now)) &&
    // control: an expired link to a certificate causes few emails a day (admin-certificates/sending.test.ts)
    !(await hasEnoughMail(db, 'certificate', recipient, now))
  )
    await queueMail(db, trust, { kind: 'certificate', recipient, certificateId: row.id }, now);
  return null;
}
