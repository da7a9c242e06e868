import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MONTHLY_MAILS, UNHURRIED_MAILS } from '#domain/giving/monthly/monthly-mails.ts';
import type { Language } from '#domain/text/language.ts';
import { campaign } from './campaign.ts';
import { campaignUpdate } from './campaign-update.ts';
import { certificate } from './certificate.ts';
import { contactMessage, contactNote } from './contact.ts';
import { dataRequest } from './data-request.ts';
import { attempt } from './donation.ts';
import { addressLink } from './donor-access.ts';
import { expectedTransfer } from './expected-transfer.ts';
import { isOneOf } from './is-one-of.ts';
import { monthlyReport } from './monthly-report.ts';
import { auditEntry, staff } from './staff.ts';

/** Emails that go to many people at once: they are sent after all others, and not again to an address that refuses them. */
export const NEWS = ['campaign_update', 'monthly_report'] as const;

/** An email, queued or sent. Its text is rendered on sending, from the records it refers to. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    kind: text({
      enum: [
        'thanks',
        'payment_failed',
        'receipt_corrected',
        'receipt_link',
        'find_payment',
        'contact_notice',
        'contact_reply',
        'receipt_again',
        'staff_invited',
        'receipt_reissued',
        'details_asked',
        'certificate',
        'owner_notice',
        'open_alerts',
        'renewal_due',
        'address_link',
        'data_decided',
        'consent_asked',
        'follow_asked',
        'reports_asked',
        'campaign_update',
        'monthly_report',
        'tribute_card',
        'expected_transfer',
        ...MONTHLY_MAILS,
      ],
    }).notNull(),
    recipient: text().notNull(),
    /** The same for every delivery attempt, so that mailboxes can drop duplicates. */
    messageId: text('message_id').notNull().unique(),
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    contactMessageId: uuid('contact_message_id').references(() => contactMessage.id, {
      onDelete: 'restrict',
    }),
    contactNoteId: uuid('contact_note_id').references(() => contactNote.id, { onDelete: 'restrict' }),
    certificateId: uuid('certificate_id').references(() => certificate.id, { onDelete: 'cascade' }),
    addressLinkId: uuid('address_link_id').references(() => addressLink.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    dataRequestId: uuid('data_request_id').references(() => dataRequest.id, { onDelete: 'restrict' }),
    campaignUpdateId: uuid('campaign_update_id').references(() => campaignUpdate.id, {
      onDelete: 'restrict',
    }),
    expectedTransferId: uuid('expected_transfer_id').references(() => expectedTransfer.id, {
      onDelete: 'restrict',
    }),
    reportMonth: text('report_month').references(() => monthlyReport.month, { onDelete: 'restrict' }),
    /** The campaign that somebody wants to follow; null if it is all of them. */
    followedCampaignId: uuid('followed_campaign_id').references(() => campaign.id, { onDelete: 'restrict' }),
    /** Of news and reports, and of the question whether somebody wants them; the other emails are in the language of their record. */
    language: text().$type<Language>(),
    /** The month or financial year of an email about a monthly gift; empty for all others. */
    period: text().notNull().default(''),
    /** The entry of the audit log that owners are told about. */
    auditEntryId: uuid('audit_entry_id').references(() => auditEntry.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it was sent or given up on. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When a mail server reported that it could not deliver the email after all. */
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    /** The mail server's last error, or the status code of the bounce; without the recipient's address. */
    lastError: text('last_error'),
  },
  (table) => [
    check(
      'mail_kind_known',
      sql`${table.kind} in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'renewal_due', 'address_link', 'data_decided', 'consent_asked', 'follow_asked', 'reports_asked',
        'campaign_update', 'monthly_report', 'tribute_card', 'expected_transfer')
        or ${isOneOf(table.kind, MONTHLY_MAILS)}`,
    ),
    // `owner_notice` is about one entry of the audit log; `open_alerts` lists the alerts that are open when it is sent,
    // and `renewal_due` what its recipient is to renew then; `follow_asked` has the campaign, and `reports_asked` asks about all reports.
    check(
      'mail_has_one_subject',
      sql`num_nonnulls(${table.attemptId}, ${table.contactMessageId}, ${table.contactNoteId}, ${table.staffId}, ${table.certificateId}, ${table.auditEntryId},
        ${table.addressLinkId}, ${table.dataRequestId}, ${table.campaignUpdateId}, ${table.expectedTransferId}, ${table.reportMonth})
        = case when ${table.kind} in ('open_alerts', 'renewal_due', 'follow_asked', 'reports_asked') then 0 else 1 end`,
    ),
    check(
      'mail_followed_campaign',
      sql`${table.followedCampaignId} is null or ${table.kind} = 'follow_asked'`,
    ),
    check(
      'mail_period',
      sql`(${table.period} <> '') = (${isOneOf(table.kind, ['charge_announced', 'charge_failed', 'mandate_year'])})`,
    ),
    check('mail_recipient_one_line', sql`${table.recipient} !~ '[[:cntrl:][:space:],<>]'`),
    check('mail_sent_is_done', sql`${table.sentAt} is null or ${table.nextTryAt} is null`),
    check('mail_bounced_was_sent', sql`${table.bouncedAt} is null or ${table.sentAt} is not null`),
    // Due emails: those that can wait and then news after all others, so that no receipt waits for them, and soonest first.
    index('mail_due')
      .on(
        sql`(${isOneOf(table.kind, NEWS)})`,
        sql`(${isOneOf(table.kind, UNHURRIED_MAILS)})`,
        table.nextTryAt,
      )
      .where(sql`${table.nextTryAt} is not null`),
    // Nobody is told anything about a monthly gift twice.
    uniqueIndex('mail_monthly_once')
      .on(table.attemptId, table.kind, table.period)
      .where(isOneOf(table.kind, MONTHLY_MAILS)),
    // Waiting and rejected emails, for the metrics.
    index('mail_not_sent').on(table.nextTryAt).where(sql`${table.sentAt} is null`),
    // An attempt's emails.
    index('mail_attempt').on(table.attemptId),
    // Counts the emails that somebody who knows only an address can cause.
    index('mail_unrequested')
      .on(sql`lower(${table.recipient})`, table.kind, table.createdAt)
      .where(sql`${table.kind} in ('payment_failed', 'find_payment')`),
    // The recipients of questions, which are deleted after a week, and the foreign key.
    index('mail_follow_recipient')
      .on(table.createdAt)
      .where(sql`${table.kind} in ('follow_asked', 'reports_asked') and ${table.recipient} <> ''`),
    index('mail_followed_campaign')
      .on(table.followedCampaignId)
      .where(sql`${table.followedCampaignId} is not null`),
    // The recipients of cards, which are deleted after a day.
    index('mail_card_recipient')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'tribute_card' and ${table.recipient} <> ''`),
    // The foreign key.
    index('mail_contact_message').on(table.contactMessageId),
    // Whether a reply was sent, and the foreign keys.
    index('mail_contact_note').on(table.contactNoteId).where(sql`${table.contactNoteId} is not null`),
    index('mail_certificate').on(table.certificateId).where(sql`${table.certificateId} is not null`),
    index('mail_address_link').on(table.addressLinkId).where(sql`${table.addressLinkId} is not null`),
    index('mail_data_request').on(table.dataRequestId).where(sql`${table.dataRequestId} is not null`),
    index('mail_campaign_update')
      .on(table.campaignUpdateId)
      .where(sql`${table.campaignUpdateId} is not null`),
    index('mail_expected_transfer')
      .on(table.expectedTransferId)
      .where(sql`${table.expectedTransferId} is not null`),
    // Each recipient gets a report once, and the foreign key.
    uniqueIndex('mail_report')
      .on(table.reportMonth, sql`lower(${table.recipient})`)
      .where(sql`${table.reportMonth} is not null and ${table.recipient} <> ''`),
    // Emails to an address.
    index('mail_recipient').on(sql`lower(${table.recipient})`),
    index('mail_audit_entry').on(table.auditEntryId).where(sql`${table.auditEntryId} is not null`),
    index('mail_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
  ],
);
