import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pathOf } from '#contract/endpoint.ts';
import { downloadLinkedCertificate } from '#contract/year-end/certificates.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { statementNamesOf } from '../statement-names/service.ts';
import {
  type CertificateRow,
  findCertificate,
  findLink,
  findRecipient,
  insertLink,
  lastMailedAt,
  markOpened,
} from './queries.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** However often an expired link is opened or staff press the button, the donor gets at most one email in this time. */
const MAIL_AGAIN_AFTER_MS = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The name of a certificate's file in the store. */
export const storedName = ({ hash }: Pick<CertificateRow, 'hash'>) => `${hash}.pdf`;

/**
 * What an email about a certificate says, with the path of a new link, which is valid for 30 days. Null without a certificate or
 * donor.
 */
export async function certificateForEmail(
  db: Database,
  id: string,
  now: Date,
): Promise<{ path: string; fullName: string; language: Language; year: string; form: string } | null> {
  const found = await findCertificate(db, id);
  const recipient = found?.donorId ? await findRecipient(db, found.donorId) : undefined;
  if (!found || !recipient) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await insertLink(db, { tokenHash: hashOf(token), certificateId: id, createdAt: now, expiresAt });
  const { fullName, language } = recipient;
  const { law } = await statementNamesOf(db, found.financialYear);
  const path = pathOf(downloadLinkedCertificate, { token });
  return { path, fullName, language, year: found.financialYear, form: law.certificate };
}

/** The email address of a certificate's donor; empty when none is known. */
export async function addressOf(tx: Database | Transaction, donorId: string): Promise<string> {
  return (await findRecipient(tx, donorId))?.email ?? '';
}

/** Whether an email about a certificate was queued within the last hour. */
export async function wasMailedRecently(db: Database | Transaction, id: string, now: Date): Promise<boolean> {
  const last = await lastMailedAt(db, id);
  return last !== null && now.getTime() - last.getTime() < MAIL_AGAIN_AFTER_MS;
}

/** A certificate's file. @throws AppError `certificate_not_found` when the store has lost it. */
export async function readCertificate(
  certificates: FileStore,
  row: Pick<CertificateRow, 'hash' | 'financialYear'>,
): Promise<PdfFile> {
  const stored = await certificates.get(storedName(row));
  if (!stored) throw noCertificate();
  return { fileName: `certificate-${row.financialYear}.pdf`, pdf: await buffer(stored.stream) };
}

function noCertificate(): AppError {
  return new AppError('certificate_not_found');
}

/**
 * The certificate behind a link, and whether the link still works. A download is recorded.
 * @throws AppError `certificate_not_found` for a link that never existed.
 */
export async function openLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ state: 'valid' | 'expired'; row: CertificateRow }> {
  const link = TOKEN.test(token) ? await findLink(db, hashOf(token)) : undefined;
  const row = link && (await findCertificate(db, link.certificateId));
  if (!link || !row) throw noCertificate();
  if (now >= link.expiresAt) return { state: 'expired', row };
  await markOpened(db, row.id, now);
  return { state: 'valid', row };
}
