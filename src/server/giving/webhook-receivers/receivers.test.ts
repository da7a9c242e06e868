import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  changeSecret,
  listReceivers,
  removeReceiver,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { recordRestore } from '#server/backup/records.ts';
import { alert } from '#server/db/schema/alert.ts';
import { mail } from '#server/db/schema/mail.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { webhookDelivery as delivery, webhookReceiver } from '#server/db/schema/webhook.ts';
import { resealDetails } from '#server/donors/donor-data/reseal-details.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { resetTestKeys, testCipher, testKeys } from '#tests/support/donor-cipher.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { jsonResponse, renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { createWebhooks, startReceiver } from '#tests/support/webhooks.ts';
import { forgetWebhooks } from './service.ts';

const DAY_MS = 86_400_000;
const site = await createTestApp();
const { db, clock, database } = site;
const { owner, accountant } = await signedInStaff(site);
const { add, added, turn, listening, test: sendTest, send } = createWebhooks(site, owner);
const { paidGift } = createRefunds(site);
const URL_OF_BOOKS = 'https://books.example/hooks?from=trust';

beforeEach(async () => {
  await database.owner.pool.query('delete from webhook_receiver');
  await renewSignIns(site);
});
afterAll(resetTestKeys);

const list = async () => (await jsonResponse(accountant.call('GET', listReceivers.path))).json.items;
const stored = async (id: string) =>
  (await db.select().from(webhookReceiver).where(eq(webhookReceiver.id, id)))[0];

describe('a receiver', () => {
  test('is added switched off, its secret is shown once, and the owners are told', async () => {
    const { receiver, secret } = await added(URL_OF_BOOKS, { name: 'Tally' });
    expect(receiver).toMatchObject({
      name: 'Tally',
      url: URL_OF_BOOKS,
      isOn: false,
      includesPeople: false,
      formerSecretUntil: null,
      addedBy: 'Omana',
    });
    expect(await list()).toEqual([receiver]);
    const row = await stored(receiver.id);
    expect(row?.secretSealed).not.toContain(secret);
    expect(testCipher.open(row?.secretSealed ?? '')).toBe(secret);
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, receiver.id));
    expect(entry?.message).toBe('Added the receiver of webhooks “Tally”.');
    expect(JSON.stringify(entry)).not.toContain(secret);
    const told = await db
      .select()
      .from(mail)
      .where(eq(mail.auditEntryId, entry?.id ?? ''));
    expect(told.map(({ recipient }) => recipient)).toEqual([OWNER_EMAIL]);
  });

  test.each([
    ['http://books.example/hooks', 'webhook_url_invalid'],
    ['ftp://books.example/', 'webhook_url_invalid'],
    ['https://anita:secret@books.example/', 'webhook_url_invalid'],
    ['https://books.example/#top', 'webhook_url_invalid'],
    ['books.example', 'webhook_url_invalid'],
    [`https://books.example/${'x'.repeat(500)}`, 'webhook_url_invalid'],
    ['https://localhost/', 'webhook_url_private'],
    ['https://127.0.0.1/', 'webhook_url_private'],
    ['https://192.168.1.10/hooks', 'webhook_url_private'],
    ['https://169.254.169.254/latest/meta-data/', 'webhook_url_private'],
    ['https://[::ffff:10.0.0.1]/', 'webhook_url_private'],
    ['https://100.64.0.1/', 'webhook_url_private'],
    ['https://2130706433/', 'webhook_url_private'],
  ])('is not at %s', async (url, code) => {
    const { status, json } = await add({ name: 'Books', url, events: ['gift.settled'] });
    expect([status, json.fieldErrors?.url?.code]).toEqual([400, code]);
  });

  test('needs a name of its own and an event, and there are ten at most', async () => {
    const body = { name: 'Books', url: URL_OF_BOOKS, events: ['gift.settled'] };
    expect((await add({ ...body, events: [] })).json.fieldErrors.events.code).toBe('webhook_events_required');
    expect((await add({ ...body, name: ' ' })).json.fieldErrors.name.code).toBe('text_required');
    await add(body);
    expect((await add({ ...body, name: 'BOOKS' })).json.code).toBe('webhook_name_taken');
    for (let more = 2; more <= 10; more += 1)
      expect((await add({ ...body, name: `Books ${more}` })).status).toBe(201);
    expect((await add({ ...body, name: 'Books 11' })).json.code).toBe('webhook_too_many');
    expect(await list()).toHaveLength(10);
  });

  test('is removed with what waits for it, also while a gift settles', async () => {
    const { id } = await listening(URL_OF_BOOKS);
    await paidGift();
    const remove = () => jsonResponse(owner.call('DELETE', pathOf(removeReceiver, { id })));
    // A transaction that has queued an event keeps the receiver until it ends.
    const removing = await db.transaction(async (tx) => {
      await tx.execute(sql`select queue_webhooks('gift.settled', null, null, null, now()) where false`);
      await tx.select().from(webhookReceiver).where(eq(webhookReceiver.id, id)).for('key share');
      return { answer: remove() };
    });
    expect(await removing.answer).toEqual({ status: 200, json: { items: [] } });
    expect(await db.$count(delivery)).toBe(0);
    expect((await remove()).status).toBe(404);
    expect((await turn(id, true)).status).toBe(404);
    expect((await sendTest(id)).json.code).toBe('record_not_found');
  });
});

test('a site restored from a backup sends no event of the backup, and nothing until an owner switches it on', async () => {
  const receiver = await startReceiver();
  const { id } = await listening(URL_OF_BOOKS);
  await database.owner.pool.query('alter table webhook_receiver disable trigger user');
  await db.update(webhookReceiver).set({ url: receiver.url });
  await paidGift();
  await database.owner.pool.query('alter table webhook_receiver enable trigger user');
  await recordRestore(database.owner.db, clock.now, clock.now);
  const [raised] = await db.select().from(alert).where(eq(alert.kind, 'restored'));
  expect(raised?.message).toContain('Receivers of webhooks are switched off');
  expect(await list()).toMatchObject([{ isOn: false, waiting: 0, failed: 1 }]);
  await turn(id, true);
  expect(await send(id)).toBe(0);
  expect(receiver.received).toEqual([]);
  await paidGift();
  expect(await send(id)).toBe(1);
});

describe('secrets', () => {
  test('are encrypted again with a new key, and sign as before', async () => {
    const { receiver, secret } = await added(URL_OF_BOOKS);
    const { json } = await jsonResponse(owner.call('POST', pathOf(changeSecret, { id: receiver.id })));
    const current = Buffer.alloc(32, 'the next key');
    testKeys.inUse = [current, ...testKeys.inUse];
    await resealDetails(db, testCipher, clock.now);
    testKeys.inUse = [current];
    const row = await stored(receiver.id);
    expect(testCipher.open(row?.secretSealed ?? '')).toBe(json.secret);
    expect(testCipher.open(row?.formerSecretSealed ?? '')).toBe(secret);
  });

  test('that no longer sign, and deliveries of a month ago, are deleted', async () => {
    const { id } = await listening(URL_OF_BOOKS);
    await jsonResponse(owner.call('POST', pathOf(changeSecret, { id })));
    await paidGift();
    clock.pass(DAY_MS - 1);
    await forgetWebhooks(db, clock.now);
    expect((await stored(id))?.formerSecretSealed).not.toBeNull();
    clock.pass(1);
    await forgetWebhooks(db, clock.now);
    expect((await stored(id))?.formerSecretSealed).toBeNull();
    expect(await db.$count(delivery)).toBe(1);
    clock.pass(29 * DAY_MS + 1);
    await forgetWebhooks(db, clock.now);
    expect(await db.$count(delivery)).toBe(0);
  });
});
