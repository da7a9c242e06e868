import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { mail } from '../../db/schema/mail.ts';

/** The recipient of the email that a link was sent in; null for another email. */
export async function recipientOfLink(db: Database, mailId: string): Promise<string | null> {
  const [row] = await db
    .select({ kind: mail.kind, to: mail.recipient })
    .from(mail)
    .where(eq(mail.id, mailId));
  return row?.kind === 'data_link' && row.to !== '' ? row.to.toLowerCase() : null;
}

export async function addressOfAccount(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, id));
  return row?.email ?? null;
}

/**
 * Queues the email with the link if anything about the address is stored and none was queued since `notSince`. A single
 * statement in every case, so that not even its duration reveals whether there is.
 */
export async function insertDataLink(
  db: Database,
  given: { id: string; messageId: string; email: string; language: string; notSince: Date },
  now: Date,
): Promise<void> {
  const { id, messageId, email, language, notSince } = given;
  const at = now.toISOString();
  await db.execute(sql`
    insert into mail (id, kind, recipient, message_id, language, created_at, next_try_at)
    select ${id}::uuid, 'data_link', ${email}, ${messageId}, ${language}, ${at}::timestamptz, ${at}::timestamptz
    where (exists (select from donation where lower(email) = ${email})
        or exists (select from account where email = ${email})
        or exists (select from claimed_profile where email = ${email})
        or exists (select from contact_message where lower(email) = ${email}))
      and not exists (select from mail earlier where lower(earlier.recipient) = ${email} and earlier.kind = 'data_link'
        and earlier.created_at > ${notSince.toISOString()}::timestamptz)`);
}

type Row = Record<string, unknown>;

/** Everything that is stored about a person, as it was entered; ID number and address are still encrypted. */
export async function storedAbout(db: Database | Transaction, email: string) {
  const one = async (query: ReturnType<typeof sql>) => (await db.execute<Row>(query)).rows;
  const keys = sql`select each.key from donor as own join donor as each
    on coalesce(each.merged_into, each.id) = coalesce(own.merged_into, own.id) where own.key = ${email} union select ${email}`;
  return {
    donors:
      await one(sql`select full_name as "fullName", email, phone_number as "phoneNumber", id_kind as "idKind",
      id_sealed as "idSealed", address_sealed as "addressSealed" from donor where key in (${keys}) order by last_gift_at desc`),
    gifts: await one(sql`
      select donation.created_at as "at", (attempt.amount_paise / 100.0)::float8 as "amountRupees", attempt.status,
        coalesce(donation.campaign_title, category.name) as purpose, attempt.merchant_order_id as "transactionId",
        donation.full_name as "fullName", donation.email, donation.phone_number as "phoneNumber", donation.message,
        receipt.financial_year || '/' || receipt.number as "receiptNumber"
      from donation join attempt on attempt.donation_id = donation.id join category on category.id = donation.category_id
      left join receipt on receipt.attempt_id = attempt.id and receipt.cancelled_at is null
      where donor_key(donation.email, donation.phone_number, donation.id) in (${keys}) order by donation.created_at desc`),
    messages:
      await one(sql`select received_at as "at", full_name as "fullName", email, phone_number as "phoneNumber",
      description as message from contact_message where lower(email) = ${email} order by received_at desc`),
    accounts: await one(
      sql`select name, email, photo, created_at as "since" from account where email = ${email}`,
    ),
    profiles: await one(sql`select name, email, photo from claimed_profile where email = ${email}`),
    emails:
      await one(sql`select kind, created_at as "at", sent_at as "sentAt" from mail where lower(recipient) = ${email}
      order by created_at desc`),
    requests:
      await one(sql`select number, kind, state, details, reason, requested_at as "requestedAt", due_at as "dueAt"
      from data_request where email = ${email} order by number desc`),
  };
}
