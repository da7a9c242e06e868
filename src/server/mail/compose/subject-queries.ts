import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { VoidedState } from '#domain/office/offline-gift.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { alert } from '../../db/schema/alert.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { campaignUpdate, updateVersion } from '../../db/schema/campaign-update.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage, contactNote } from '../../db/schema/contact.ts';
import { dataRequest } from '../../db/schema/data-request.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';
import { monthlyReport } from '../../db/schema/monthly-report.ts';
import { auditEntry, staff } from '../../db/schema/staff.ts';

// What emails are about.

/** The details of an attempt's donation for an email. */
export async function findGift(db: Transaction | Database, attemptId: string) {
  const [row] = await db
    .select({
      attemptId: attempt.id,
      merchantOrderId: attempt.merchantOrderId,
      amountPaise: attempt.amountPaise,
      state: attempt.state,
      provider: attempt.provider,
      fullName: donation.fullName,
      email: donation.email,
      language: donation.language,
      campaignTitle: donation.campaignTitle,
      /** As the attached receipt names it. */
      categoryName: sql<string>`coalesce((select receipt.category_name from receipt where receipt.attempt_id = ${attempt.id}
        order by receipt.issued_at desc, receipt.id desc limit 1), ${category.name})`,
      voided: sql<VoidedState | null>`(select gift.state from offline_gift gift
        where gift.attempt_id = ${attempt.id} and gift.state in ('bounced', 'cancelled'))`,
      /** The monthly gift that it is part of, unless that is ending or over. */
      mandateId: sql<string | null>`(select mandate.id from mandate
        where mandate.state in ('created', 'authorised', 'active', 'paused') and (mandate.attempt_id = ${attempt.id}
          or mandate.id = (select charge.mandate_id from charge where charge.donation_id = ${donation.id})))`,
      isKnownAddress: sql<boolean>`(exists (select from attempt other
          where other.donation_id = ${donation.id} and other.state = 'COMPLETED')
        or exists (select from account where account.id = ${donation.accountId}
          and lower(account.email) = lower(${donation.email})))`,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(attempt.id, attemptId));
  return row;
}

export async function findContactMessage(db: Database, id: string) {
  const [row] = await db
    .select({
      fullName: contactMessage.fullName,
      email: contactMessage.email,
      phoneNumber: contactMessage.phoneNumber,
      description: contactMessage.description,
      categoryName: category.name,
    })
    .from(contactMessage)
    .innerJoin(category, eq(category.id, contactMessage.categoryId))
    .where(eq(contactMessage.id, id));
  return row;
}

/** A reply of staff to a visitor, and when the visitor's message arrived. */
export async function findContactReply(db: Database, contactNoteId: string) {
  const { receivedAt } = contactMessage;
  const [row] = await db
    .select({ receivedAt, text: contactNote.text })
    .from(contactNote)
    .innerJoin(contactMessage, eq(contactMessage.id, contactNote.messageId))
    .where(eq(contactNote.id, contactNoteId));
  return row;
}

/** A campaign update; the slug is null unless the campaign has a public page. */
/** The version of an update that visitors see, or the only one of an update that was never on a page. */
export async function findUpdate(db: Database, id: string) {
  const version = sql`coalesce(
    (select event.version from update_event event where event.update_id = ${campaignUpdate.id} order by event.number desc limit 1),
    (select min(version.number) from update_version version where version.update_id = ${campaignUpdate.id}
      and not exists (select from update_event event where event.update_id = version.update_id)))`;
  const [row] = await db
    .select({
      campaignId: campaignUpdate.campaignId,
      title: updateVersion.title,
      text: updateVersion.text,
      language: updateVersion.language,
      translations: updateVersion.translations,
      slug: sql<string | null>`case when ${campaign.publishedAt} is not null then ${campaign.slug} end`,
    })
    .from(campaignUpdate)
    .innerJoin(campaign, eq(campaign.id, campaignUpdate.campaignId))
    .innerJoin(
      updateVersion,
      and(eq(updateVersion.updateId, campaignUpdate.id), eq(updateVersion.number, version)),
    )
    .where(eq(campaignUpdate.id, id));
  return row;
}

/** A transfer that its donor announced. */
export async function findTransfer(db: Database, id: string) {
  const [row] = await db
    .select({
      reference: expectedTransfer.reference,
      code: expectedTransfer.code,
      amountPaise: expectedTransfer.amountPaise,
      purpose: sql<string>`coalesce(${expectedTransfer.campaignTitle}, ${category.name})`,
      language: expectedTransfer.language,
      expiresOn: expectedTransfer.expiresOn,
    })
    .from(expectedTransfer)
    .innerJoin(category, eq(category.id, expectedTransfer.categoryId))
    .where(eq(expectedTransfer.id, id));
  return row;
}

/** A monthly report. */
export async function findReport(db: Database, month: string) {
  const [row] = await db.select().from(monthlyReport).where(eq(monthlyReport.month, month));
  return row;
}

/** A request about personal data, with its outcome. */
export async function findDataRequest(db: Database, id: string) {
  const [row] = await db.select().from(dataRequest).where(eq(dataRequest.id, id));
  return row;
}

/** An entry of the audit log with its author. */
export async function findAuditEntry(db: Database, id: string) {
  const [row] = await db
    .select({ message: auditEntry.message, name: account.name, at: auditEntry.at })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(eq(auditEntry.id, id));
  return row;
}

/** The current role of a member of staff. */
export async function findInvited(db: Database, staffId: string) {
  const [row] = await db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId));
  return row;
}

/** All open alerts, newest first. */
export function findOpenAlerts(db: Database) {
  return db
    .select({ raisedAt: alert.raisedAt, message: alert.message })
    .from(alert)
    .where(isNull(alert.closedAt))
    .orderBy(desc(alert.raisedAt), desc(alert.id));
}

/** A campaign's title in a language, or in the original one if it is not translated. */
export async function findCampaignTitle(
  db: Database,
  id: string,
  language: Language,
): Promise<string | null> {
  const [row] = await db
    .select({ title: campaign.title, language: campaign.language, translations: campaign.translations })
    .from(campaign)
    .where(eq(campaign.id, id));
  if (!row) return null;
  const translation = row.translations[language]?.title;
  return translateTexts(language, row.language, { title: { original: row.title, translation } }).texts.title;
}
