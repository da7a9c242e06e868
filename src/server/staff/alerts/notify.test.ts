import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { desc, isNull } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { mail } from '#server/db/schema/mail.ts';
import { composeMail } from '#server/mail/compose/compose.ts';
import { raiseAlert } from '#server/payments/alerts.ts';
import { createTestApp, OWNER_EMAIL, PUBLIC_URL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { detailsWith } from '#tests/support/fake-web.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { notifyOfUrgentAlerts, sendAlertSummary } from './notify.ts';

const site = await createTestApp();
const { db, clock } = site;
await signedInStaff(site);
const none = { number: '', validFrom: '', validUntil: '' };
const deps = {
  db,
  clock: clock.read,
  trust: detailsWith({ section80G: none }),
  ownerEmails: [OWNER_EMAIL],
  publicUrl: PUBLIC_URL,
  alertWebhookUrl: null,
};
beforeEach(async () => {
  await db.update(alert).set({ closedAt: clock.now, closedBy: 'console' }).where(isNull(alert.closedAt));
  await site.database.owner.db.delete(mail);
});

async function raise(kind: 'quarantined' | 'name_not_printable', message: string) {
  const { attemptId, merchantOrderId } = await createDonation(db);
  await raiseAlert(db, { kind, attemptId, about: merchantOrderId, message }, clock.now);
}
const queued = async () => (await db.select().from(mail)).map(({ kind, recipient }) => [kind, recipient]);

async function startWebhook(status: number) {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push(await json(request));
    response.writeHead(status).end();
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

test('every owner gets one email about new alerts on money, once', async () => {
  await raise('quarantined', 'The provider reported ₹400 instead of ₹500.');
  await raise('quarantined', 'The provider reported ₹1 instead of ₹2.');
  expect(await notifyOfUrgentAlerts(deps)).toBe(2);
  const first = await queued();
  expect(new Set(first)).toEqual(new Set([['open_alerts', OWNER_EMAIL]]));
  expect(await notifyOfUrgentAlerts(deps)).toBe(0);
  expect(await queued()).toEqual(first);

  const [row] = await db.select().from(mail).orderBy(desc(mail.createdAt)).limit(1);
  if (!row) throw new Error('no email');
  const message = await composeMail({ ...deps, cipher: testCipher, lowBalanceRetries: 1 }, row);
  expect(message.subject).toBe('2 alerts to resolve: Charity');
  expect(message.text).toContain('The provider reported ₹400 instead of ₹500.');
  expect(message.text).toContain(`${PUBLIC_URL}/admin/alerts`);
});

test('other alerts wait for the morning’s summary, which repeats as long as alerts are open', async () => {
  await raise('name_not_printable', 'No receipt can print the name 𒀀.');
  expect(await notifyOfUrgentAlerts(deps)).toBe(0);
  expect(await queued()).toEqual([]);
  expect(await sendAlertSummary(deps)).toBe(1);
  expect(await sendAlertSummary(deps)).toBe(1);
  expect(await queued()).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  expect(await sendAlertSummary(deps)).toBe(1);
  expect(await queued()).toHaveLength(2);
  await db.update(alert).set({ closedAt: clock.now, closedBy: 'console' }).where(isNull(alert.closedAt));
  expect(await sendAlertSummary(deps)).toBe(0);
  expect(await queued()).toHaveLength(2);
});

test('a webhook that refuses an alert gets it again, and every owner one email in any case', async () => {
  await raise('quarantined', 'The provider reported ₹400 instead of ₹500.');
  const broken = await startWebhook(503);
  await expect(notifyOfUrgentAlerts({ ...deps, alertWebhookUrl: broken.url })).rejects.toThrow('503');
  const emails = await queued();
  expect(emails).toContainEqual(['open_alerts', OWNER_EMAIL]);
  await expect(notifyOfUrgentAlerts({ ...deps, alertWebhookUrl: broken.url })).rejects.toThrow('503');
  await expect(sendAlertSummary({ ...deps, alertWebhookUrl: broken.url })).rejects.toThrow('503');
  const working = await startWebhook(204);
  expect(await notifyOfUrgentAlerts({ ...deps, alertWebhookUrl: working.url })).toBe(1);
  expect(working.received).toMatchObject([
    {
      text: `The provider reported ₹400 instead of ₹500.\n${PUBLIC_URL}/admin/alerts`,
      alerts: [{ kind: 'quarantined' }],
    },
  ]);
  expect(await queued()).toEqual(emails);
});
