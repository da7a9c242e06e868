import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { addressLink } from '../../db/schema/donor-access.ts';

export type AddressLinkRow = typeof addressLink.$inferSelect;

export type NewLink = Pick<
  AddressLinkRow,
  'purpose' | 'fromEmail' | 'accountId' | 'sessionHash' | 'returnTo'
> & {
  email: string;
  language: Language;
};

const DAY_MS = 86_400_000;

/**
 * Stores a request, and queues its email if there is something to see. A single statement with one commit in every case, so that
 * not even its duration reveals whether there is. `limits`: the most requests for the address since a moment, within the last day;
 * more are ignored.
 */
export async function insertLinkRequest(
  db: Database,
  link: NewLink,
  ids: { linkId: string; mailId: string; messageId: string },
  limits: readonly { since: Date; most: number }[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const day = new Date(now.getTime() - DAY_MS).toISOString();
  const isAllowed = limits.map(
    ({ since, most }) => sql`(select count(*) from address_link earlier where earlier.email = ${link.email}
        and earlier.created_at > ${since.toISOString()}::timestamptz) < ${most}`,
  );
  await runStatement(
    db,
    sql`
    with old as (
      delete from address_link where created_at < ${day}::timestamptz
    ), request as (
      insert into address_link (id, purpose, email, from_email, account_id, session_hash, return_to, language, created_at)
      select ${ids.linkId}::uuid, ${link.purpose}, ${link.email}, ${link.fromEmail}, ${link.accountId}::uuid, ${link.sessionHash},
             ${link.returnTo && JSON.stringify(link.returnTo)}::jsonb, ${link.language}, ${at}::timestamptz
      where ${sql.join(isAllowed, sql` and `)}
      returning id
    )
    insert into mail (id, kind, recipient, message_id, address_link_id, created_at, next_try_at)
    select ${ids.mailId}::uuid, 'address_link', ${link.email}, ${ids.messageId}, request.id, ${at}::timestamptz, ${at}::timestamptz
    from request
    where ${isWorthSending(link)}`,
  );
}

function isWorthSending({ purpose, email }: NewLink): SQL {
  if (purpose === 'change' || purpose === 'login') return sql`true`;
  const hasGifts = sql`(exists (select from donation where lower(donation.email) in (select addresses_of(${email})))
    or exists (select from expected_transfer transfer where lower(transfer.email) in (select addresses_of(${email}))))`;
  if (purpose !== 'data') return hasGifts;
  return sql`(${hasGifts}
    or exists (select from account where email = ${email})
    or exists (select from claimed_profile where email = ${email})
    or exists (select from contact_message where lower(email) = ${email}))`;
}

export async function findLinkRequest(db: Database, id: string): Promise<AddressLinkRow | undefined> {
  const [row] = await db.select().from(addressLink).where(eq(addressLink.id, id));
  return row;
}

/** Stores the token of an email that is about to be sent; it replaces that of an earlier attempt to send it. */
export async function setToken(
  db: Database,
  id: string,
  given: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.update(addressLink).set(given).where(eq(addressLink.id, id));
}

/** An unused and unexpired link, locked until the transaction ends. */
export async function lockLink(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<AddressLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(addressLink)
    .where(
      and(
        eq(addressLink.tokenHash, tokenHash),
        // control: a link to gifts works once (account.test.ts)
        isNull(addressLink.usedAt),
        // control: a link to gifts expires (account.test.ts)
        gt(addressLink.expiresAt, now),
      ),
    )
    .for('update');
  return row;
}

export async function markLinkUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(addressLink).set({ usedAt: now }).where(eq(addressLink.id, id));
}

/** Replaces a donor's address by another, also where it had replaced earlier ones. */
export async function changeEmail(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await runStatement(tx, sql`delete from email_change where from_email = ${to}`);
  await runStatement(
    tx,
    sql`
    update email_change set to_email = ${to}, changed_at = ${at}::timestamptz where to_email = ${from} and from_email <> ${to}`,
  );
  await runStatement(
    tx,
    sql`
    insert into email_change (from_email, to_email, changed_at) values (${from}, ${to}, ${at}::timestamptz)
    on conflict (from_email) do update set to_email = ${to}, changed_at = ${at}::timestamptz`,
  );
}
