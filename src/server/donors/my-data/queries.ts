import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { monthlyGiftsAbout } from './monthly-queries.ts';

const text = z.string();
const optional = z.nullable(text);

/** What a person's data consist of, in the order in which a download lists it. */
const Stored = {
  donor: z.object({
    fullName: text,
    email: text,
    phoneNumber: text,
    idKind: optional,
    idSealed: optional,
    addressSealed: optional,
  }),
  gift: z.object({
    at: text,
    amountRupees: z.number(),
    status: text,
    purpose: text,
    transactionId: text,
    fullName: text,
    email: text,
    phoneNumber: text,
    message: text,
    statedIndianCitizen: z.nullable(z.boolean()),
    tribute: optional,
    tributeName: optional,
    tributeLine: optional,
    cardSentAt: optional,
    receiptNumber: optional,
  }),
  transfer: z.object({
    at: text,
    amountRupees: z.number(),
    status: text,
    purpose: text,
    code: text,
    fullName: text,
    email: text,
    phoneNumber: text,
    message: text,
    statedIndianCitizen: z.nullable(z.boolean()),
    expiresOn: text,
  }),
  message: z.object({ at: text, fullName: text, email: text, phoneNumber: text, message: text }),
  account: z.object({ name: text, email: text, photo: text, since: text }),
  profile: z.object({ name: text, email: text, photo: text }),
  email: z.object({ kind: text, at: text, sentAt: optional }),
  consent: z.object({
    consentTo: text,
    decision: text,
    at: text,
    place: text,
    noticeVersion: optional,
    noticeLanguage: optional,
  }),
  request: z.object({
    number: z.number(),
    kind: text,
    state: text,
    details: text,
    reason: optional,
    requestedAt: text,
    dueAt: text,
  }),
};

/** Everything that is stored about a person, as it was entered; ID number and address are still encrypted. */
export async function storedAbout(db: Database | Transaction, email: string) {
  const addresses = sql`select addresses_of(${email})`;
  return {
    donors: await readRows(
      db,
      Stored.donor,
      sql`select full_name as "fullName", email, phone_number as "phoneNumber", id_kind as "idKind",
      id_sealed as "idSealed", address_sealed as "addressSealed" from donor where key in (select donor_keys_of(${email})) order by last_gift_at desc`,
    ),
    gifts: await readRows(
      db,
      Stored.gift,
      sql`
      select donation.created_at as "at", (attempt.amount_paise / 100.0)::float8 as "amountRupees", attempt.status,
        coalesce(donation.campaign_title, category.name) as purpose, attempt.merchant_order_id as "transactionId",
        donation.full_name as "fullName", donation.email, donation.phone_number as "phoneNumber", donation.message,
        nullif(donation.stated_indian_citizen, false) as "statedIndianCitizen",
        display.tribute, display.tribute_name as "tributeName", display.tribute_line as "tributeLine", card.asked_at as "cardSentAt",
        coalesce(issuer.facts->'receipts'->>'numberPrefix', '') || receipt.financial_year || '/'
          || lpad(receipt.number::text, 6, '0') as "receiptNumber"
      from donation join attempt on attempt.donation_id = donation.id join category on category.id = donation.category_id
      left join receipt on receipt.attempt_id = attempt.id and receipt.cancelled_at is null
      left join issuer on issuer.id = receipt.issuer_id
      left join gift_display display on display.donation_id = donation.id
      left join tribute_card card on card.donation_id = donation.id
      where donation.id in (select gifts_of(${email})) order by donation.created_at desc`,
    ),
    ...(await monthlyGiftsAbout(db, email)),
    transfers: await readRows(
      db,
      Stored.transfer,
      sql`
      select transfer.created_at as "at", (transfer.amount_paise / 100.0)::float8 as "amountRupees", transfer.state as status,
        coalesce(transfer.campaign_title, category.name) as purpose, transfer.code, transfer.full_name as "fullName", transfer.email,
        transfer.phone_number as "phoneNumber", transfer.message,
        nullif(transfer.stated_indian_citizen, false) as "statedIndianCitizen", transfer.expires_on::text as "expiresOn"
      from expected_transfer transfer join category on category.id = transfer.category_id
      where transfer.forgotten_at is null and (lower(transfer.email) in (select donor_keys_of(${email}))
        or transfer.account_id in (select id from account where email in (${addresses})))
      order by transfer.created_at desc`,
    ),
    messages: await readRows(
      db,
      Stored.message,
      sql`select received_at as "at", full_name as "fullName", email, phone_number as "phoneNumber",
      description as message from contact_message where lower(email) in (${addresses}) order by received_at desc`,
    ),
    accounts: await readRows(
      db,
      Stored.account,
      sql`select name, email, photo, created_at as "since" from account where email in (${addresses})`,
    ),
    profiles: await readRows(
      db,
      Stored.profile,
      sql`select name, email, photo from claimed_profile where email in (${addresses})`,
    ),
    emails: await readRows(
      db,
      Stored.email,
      sql`select kind, created_at as "at", sent_at as "sentAt" from mail where lower(recipient) in (${addresses})
      order by created_at desc`,
    ),
    consents: await readRows(
      db,
      Stored.consent,
      sql`
      select purpose as "consentTo", case when is_given then 'given' else 'withdrawn' end as decision, at, place, notice_version as "noticeVersion",
        privacy_notice.language as "noticeLanguage"
      from consent_event left join privacy_notice on privacy_notice.version = notice_version
      where email in (select donor_keys_of(${email})) order by at desc`,
    ),
    requests: await readRows(
      db,
      Stored.request,
      sql`select number, kind, state, details, reason, requested_at as "requestedAt", due_at as "dueAt"
      from data_request where email in (${addresses}) order by number desc`,
    ),
  };
}
