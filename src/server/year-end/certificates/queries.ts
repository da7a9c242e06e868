import { desc, eq, sql } from 'drizzle-orm';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { certificate, certificateLink } from '../../db/schema/certificate.ts';
import { donor } from '../../db/schema/donor.ts';
import { mail } from '../../db/schema/mail.ts';
import { emailOfDonor } from '../../donors/donor-data/email-of-donor.ts';

export type CertificateRow = typeof certificate.$inferSelect;

export async function findCertificate(
  db: Database | Transaction,
  id: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificate).where(eq(certificate.id, id));
  return row;
}

/** A certificate's donor: the name, and the address and language of the donor's latest gift. */
export async function findRecipient(
  db: Database | Transaction,
  donorId: string,
): Promise<{ fullName: string; email: string; language: Language } | undefined> {
  const [row] = await db
    .select({
      fullName: donor.fullName,
      email: emailOfDonor,
      language: sql<Language>`coalesce((select donation.language from donation
        where donor_key(donation.email, donation.phone_number, donation.id) = ${donor.key}
        order by donation.created_at desc limit 1), 'en')`,
    })
    .from(donor)
    .where(eq(donor.id, donorId));
  return row;
}

export async function insertLink(
  db: Database | Transaction,
  link: typeof certificateLink.$inferInsert,
): Promise<void> {
  await db.insert(certificateLink).values(link);
}

export async function findLink(db: Database, tokenHash: string) {
  const [row] = await db.select().from(certificateLink).where(eq(certificateLink.tokenHash, tokenHash));
  return row;
}

/** Records the first download. */
export async function markOpened(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(certificate)
    .set({ openedAt: sql`coalesce(${certificate.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(certificate.id, id));
}

/** When an email with a link to a certificate was last queued. */
export async function lastMailedAt(db: Database | Transaction, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: mail.createdAt })
    .from(mail)
    .where(eq(mail.certificateId, id))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row?.at ?? null;
}
