import { validate } from 'uuid';
import {
  CERTIFICATE_STATES,
  type CertificateQuery,
  type CertificateSummary,
  type DonorCertificates,
} from '#contract/year-end/certificates.ts';
import { formatNumber } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import type { Transaction } from '../../db/client.ts';
import { lastIdOf, toPageById } from '../../db/queries/keyset-pagination.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { addressOf, readCertificate, storedName, wasMailedRecently } from '../certificates/service.ts';
import {
  type CertificateRow,
  certificatesOf,
  countByState,
  deleteCertificate,
  donorsPage,
  hasStatement,
  isFileUsed,
  lockCertificate,
  mainDonor,
  unmatched,
  unsent,
  updateCertificate,
} from './queries.ts';
import type { CertificateDeps } from './upload.ts';

type SendDeps = CertificateDeps & { trust: ReadTrust };

const MAX_UNMATCHED = 200;
/** Sent with one press of the button, so that it responds within seconds. */
const MAX_SENT = 1_000;

/** How many donors of a year have their certificate, and the certificates that still need a donor. */
export async function summarizeCertificates(
  { db }: Pick<CertificateDeps, 'db'>,
  year: string,
): Promise<CertificateSummary> {
  const counts = await countByState(db, year);
  const [missing, uploaded, sent, opened] = CERTIFICATE_STATES.map((state) => counts[state] ?? 0);
  return {
    donors: { missing: missing ?? 0, uploaded: uploaded ?? 0, sent: sent ?? 0, opened: opened ?? 0 },
    hasStatement: await hasStatement(db, year),
    unmatched: (await unmatched(db, year, MAX_UNMATCHED)).map(describe),
  };
}

/**
 * A page of a year's donors with their certificates.
 * @throws AppError `cursor_unknown`.
 */
export async function listDonorCertificates(
  { db }: Pick<CertificateDeps, 'db'>,
  { year, state, cursor, limit }: CertificateQuery,
): Promise<{ items: DonorCertificates[]; nextCursor: string | null }> {
  const rows = await donorsPage(db, year, { state, after: lastIdOf(cursor), limit: limit + 1 });
  const page = toPageById(rows, limit);
  const certificates = await certificatesOf(
    db,
    year,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    hasEmail: row.has_email,
    state: row.state,
    certificates: certificates.filter(({ donorId }) => donorId === row.id).map(describe),
  }));
  return { items, nextCursor: page.nextCursor };
}

function describe({ id, fileName, matchedBy, sentAt, openedAt }: CertificateRow) {
  return {
    id,
    fileName,
    matchedBy,
    sentAt: sentAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
  };
}

async function requireCertificate(tx: Transaction, id: string): Promise<CertificateRow> {
  const found = validate(id) ? await lockCertificate(tx, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'certificate' } });
  return found;
}

/**
 * A certificate's file, for staff; the audit log gets an entry, because it contains the donor's ID number.
 * @throws AppError `record_not_found`.
 */
export async function downloadCertificate(
  { db, clock, certificates }: CertificateDeps,
  by: SignedInStaff,
  id: string,
): Promise<PdfFile> {
  const row = await db.transaction((tx) => requireCertificate(tx, id));
  const change = {
    action: 'certificate_downloaded',
    target: { kind: 'statement', id: row.financialYear },
    message: 'Downloaded a donor’s certificate.',
    after: { certificate: id },
  } as const;
  await recordAudit(db, by, change, clock());
  return readCertificate(certificates, row);
}

/**
 * Assigns a certificate to a donor by hand.
 * @throws AppError `record_not_found`; `certificate_sent_already`.
 */
export async function assignCertificate(
  { db, clock }: Pick<CertificateDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  id: string,
  donorId: string,
): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    const row = await requireCertificate(tx, id);
    if (row.sentAt) throw new AppError('certificate_sent_already');
    const main = validate(donorId) ? await mainDonor(tx, donorId) : undefined;
    if (!main) throw new AppError({ code: 'record_not_found', params: { record: 'donor' } });
    await updateCertificate(tx, id, { donorId: main, matchedBy: 'hand' });
    const change = {
      action: 'certificate_assigned',
      target: { kind: 'donor', id: main },
      message: `Assigned a certificate of ${row.financialYear} to a donor.`,
      after: { certificate: id },
    } as const;
    await recordAudit(tx, by, change, clock());
    return { message: 'The certificate is assigned.' };
  });
}

/**
 * Removes a certificate that was uploaded by mistake.
 * @throws AppError `record_not_found`; `certificate_sent_already`.
 */
export async function removeCertificate(
  { db, clock, certificates }: CertificateDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const unused = await db.transaction(async (tx) => {
    const row = await requireCertificate(tx, id);
    if (row.sentAt) throw new AppError('certificate_sent_already');
    await deleteCertificate(tx, id);
    const change = {
      action: 'certificate_removed',
      target: { kind: 'statement', id: row.financialYear },
      message: `Removed a certificate of ${row.financialYear}.`,
      before: { fileName: row.fileName, bytes: row.bytes },
    } as const;
    await recordAudit(tx, by, change, clock());
    return (await isFileUsed(tx, row.hash)) ? null : storedName(row);
  });
  if (unused) await certificates.remove(unused);
  return { message: 'The certificate was removed.' };
}

/**
 * Emails a certificate's link to its donor.
 * @throws AppError `record_not_found`; `certificate_without_donor`; `certificate_donor_without_email`;
 * `certificate_sent_recently`.
 */
export async function sendCertificate(
  { db, clock, trust }: SendDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const row = await requireCertificate(tx, id);
    if (row.donorId === null) throw new AppError('certificate_without_donor');
    const recipient = await addressOf(tx, row.donorId);
    if (recipient === '') throw new AppError('certificate_donor_without_email');
    if (await wasMailedRecently(tx, id, now)) throw new AppError('certificate_sent_recently');
    await queueMail(tx, trust, { kind: 'certificate', recipient, certificateId: id }, now);
    await updateCertificate(tx, id, { sentAt: now });
    const change = {
      action: 'certificate_sent',
      target: { kind: 'donor', id: row.donorId },
      message: `Sent a certificate of ${row.financialYear} to its donor.`,
      after: { certificate: id },
    } as const;
    await recordAudit(tx, by, change, now);
    return { message: 'The certificate is on its way to the donor.' };
  });
}

/**
 * Emails the certificates of a year that were not sent, at most `most` at once; the message says how many are left. Those of donors
 * without an email address stay unsent.
 */
export async function sendCertificates(
  deps: SendDeps,
  by: SignedInStaff,
  year: string,
  most = MAX_SENT,
): Promise<{ message: string }> {
  const all = await unsent(deps.db, year);
  const sendable = all.filter(({ hasEmail }) => hasEmail);
  let sent = 0;
  for (const { id } of sendable.slice(0, most)) {
    try {
      await sendCertificate(deps, by, id);
      sent += 1;
    } catch (error) {
      // Somebody else sent or removed it in the meantime.
      if (!(error instanceof AppError)) throw error;
    }
  }
  const left = sendable.length - Math.min(sendable.length, most);
  const withoutEmail = all.length - sendable.length;
  const sentences = [
    `${counted(sent, 'certificate is', 'certificates are')} on the way.`,
    left > 0 ? `${counted(left, 'is', 'are')} left: please send again.` : '',
    withoutEmail > 0 ? `${formatNumber(withoutEmail)} cannot be sent: no email address is known.` : '',
  ];
  return { message: sentences.filter(Boolean).join(' ') };
}
