import { randomInt } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { DEFAULT_PRIVACY_RULES } from '#domain/donors/privacy-rules.ts';
import { newTransferCode } from '#domain/giving/transfer-code.ts';
import { consentEvent, privacyNotice } from '#server/db/schema/consent.ts';
import { contactMessage, contactNote } from '#server/db/schema/contact.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import { mail } from '#server/db/schema/mail.ts';
import { writePrivacyRules } from '#server/donors/donor-data/privacy-rules.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { forgetExpired } from './retention.ts';

const site = await createTestApp();
const { db } = site;
const { owner } = await signedInStaff(site);
const { id: categoryId } = await createCategory(db);
const NOW = new Date('2025-12-01T00:00:00.000Z');

async function message(state: 'done' | 'open', receivedAt: string): Promise<string> {
  const id = uuid();
  const sender = { fullName: 'Anita Rao', email: 'anita@example.com', phoneNumber: '9876543210' };
  const description = 'My mother is ill';
  await db
    .insert(contactMessage)
    .values({ id, ...sender, description, categoryId, state, receivedAt: new Date(receivedAt) });
  const note = {
    messageId: id,
    kind: 'note',
    accountId: owner.accountId,
    text: 'Called Anita',
    at: NOW,
  } as const;
  await db.insert(contactNote).values({ id: uuid(), ...note });
  return id;
}

async function sentMail(createdAt: string, nextTryAt: Date | null): Promise<void> {
  const id = uuid();
  const row = { id, messageId: id, kind: 'open_alerts', recipient: 'anita@example.com', nextTryAt } as const;
  await db.insert(mail).values({ ...row, createdAt: new Date(createdAt) });
}

/** A transfer that was announced on a day and reached a state on the same day. @returns its id. */
async function announcedAt(day: string, state: 'expected' | 'cancelled' | 'expired'): Promise<string> {
  const id = uuid();
  const at = new Date(`${day}T06:00:00Z`);
  const person = {
    fullName: 'Anita Rao',
    email: 'anita@example.com',
    phoneNumber: '9876543210',
    message: 'Hi',
  };
  const code = newTransferCode(randomInt);
  const announced = { id, reference: `reference-of-${id}`, code, amountPaise: 50_000n, categoryId };
  const others = { claimedUserId: '', language: 'en', createdAt: at, changedAt: at, expiresOn: day } as const;
  await db.insert(expectedTransfer).values({ ...announced, ...person, ...others });
  const reason = state === 'cancelled' ? '' : null;
  if (state !== 'expected')
    await db.update(expectedTransfer).set({ state, reason }).where(eq(expectedTransfer.id, id));
  return id;
}

/** By address, each decision with its moment: withdrawn long ago, given again, and still given. */
const CONSENTS = [
  ['stopped@example.com', ['2023-01-01', true], ['2023-11-30', false]],
  ['again@example.com', ['2023-11-30', false], ['2023-12-02', true]],
  ['still@example.com', ['2023-01-01', true]],
] as const;

async function consents(email: string, decisions: readonly (readonly [string, boolean])[]): Promise<void> {
  const notice = { version: 'abc', language: 'en', text: 'The notice', storedAt: NOW } as const;
  await db.insert(privacyNotice).values(notice).onConflictDoNothing();
  for (const [day, isGiven] of decisions) {
    const noticeVersion = isGiven ? 'abc' : null;
    const event = { purpose: 'campaign_updates', place: 'account', isGiven, noticeVersion } as const;
    await db.insert(consentEvent).values({ id: uuid(), email, ...event, at: new Date(day) });
  }
}

test('after the trust’s periods, resolved messages are empty, emails have no recipient and withdrawn consents no address; nothing else changes', async () => {
  const old = await message('done', '2023-11-30T00:00:00Z');
  await message('open', '2023-11-30T00:00:00Z');
  await message('done', '2023-12-02T00:00:00Z');
  await sentMail('2023-11-30T00:00:00Z', null);
  await sentMail('2023-11-30T00:00:00Z', NOW);
  await sentMail('2023-12-02T00:00:00Z', null);
  for (const [email, ...decisions] of CONSENTS) await consents(email, decisions);
  expect(await forgetExpired(db, NOW)).toEqual({
    messages: 1,
    recipients: 1,
    consents: 2,
    transfers: 0,
    bankLines: 0,
  });
  const known = await db.select({ email: consentEvent.email }).from(consentEvent).orderBy(consentEvent.at);
  expect(known.flatMap(({ email }) => email ?? []).toSorted()).toEqual([
    'again@example.com',
    'again@example.com',
    'still@example.com',
  ]);
  const messages = await db.select().from(contactMessage);
  expect(messages.filter(({ email }) => email === '')).toMatchObject([
    { id: old, fullName: 'Erased', phoneNumber: '', description: '', state: 'done' },
  ]);
  const emptied = (await db.select().from(contactNote)).filter(({ text }) => text === 'Erased');
  expect(emptied.map(({ messageId }) => messageId)).toEqual([old]);
  expect(await db.$count(mail)).toBe(3);
  expect(await forgetExpired(db, NOW)).toEqual({
    messages: 0,
    recipients: 0,
    consents: 0,
    transfers: 0,
    bankLines: 0,
  });
});

test('the details of donors whose transfers are over are deleted after the trust’s period; what is expected keeps them', async () => {
  const expected = await announcedAt('2025-01-01', 'expected');
  const old = await announcedAt('2025-05-31', 'cancelled');
  const recent = await announcedAt('2025-06-02', 'expired');
  expect(await forgetExpired(db, NOW)).toMatchObject({ transfers: 1 });
  const rows = await db.select().from(expectedTransfer);
  const kept = rows.filter(({ forgottenAt }) => forgottenAt === null).map(({ id }) => id);
  expect(kept.toSorted()).toEqual([expected, recent].toSorted());
  const nothing = { fullName: '', email: '', phoneNumber: '', message: '' };
  expect(rows.find(({ id }) => id === old)).toMatchObject({
    ...nothing,
    amountPaise: 50_000n,
    state: 'cancelled',
  });
});

test.each([
  { stored: {}, messages: 24, mails: 24, transfers: 6 },
  { stored: { messageMonths: 3, mailMonths: 36, transferMonths: 9 }, messages: 3, mails: 36, transfers: 9 },
  { stored: { messageMonths: 0, mailMonths: 0, transferMonths: 0 }, messages: 1, mails: 12, transfers: 1 },
])(
  'with the periods $stored, the database itself refuses the site’s role to forget anything earlier',
  async ({ stored, messages, mails, transfers }) => {
    await db.transaction((tx) => writePrivacyRules(tx, { ...DEFAULT_PRIVACY_RULES, ...stored }, NOW));
    const ago = (months: number, days: number) =>
      sql`now() - make_interval(months => ${months}, days => ${days})`;
    const long = ago(600, 0);
    for (const [call, months] of [
      [(before: SQL) => sql`select forget_expired(${before}, ${long})`, messages],
      [(before: SQL) => sql`select forget_expired(${long}, ${before})`, mails],
      [(before: SQL) => sql`select forget_consents(${before})`, mails],
      [(before: SQL) => sql`select forget_transfers(${before})`, transfers],
    ] as const) {
      const refused = { cause: { message: expect.stringContaining('are kept longer than that') } };
      await expect(db.execute(call(ago(months, -1)))).rejects.toMatchObject(refused);
      await expect(db.execute(call(sql`'infinity'::timestamptz`))).rejects.toMatchObject(refused);
      await db.execute(call(ago(months, 0)));
    }
  },
);
