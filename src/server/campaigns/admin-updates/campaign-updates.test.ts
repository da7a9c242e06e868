import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  type CampaignUpdates,
  discardCampaignUpdate,
  emailCampaignUpdate,
  listCampaignUpdates,
  previewUpdateEmail,
  publishCampaignUpdate,
  rewriteCampaignUpdate,
  withdrawCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listAudit } from '#contract/staff/audit.ts';
import { donation } from '#server/db/schema/donation.ts';
import { mail } from '#server/db/schema/mail.ts';
import { sendDueMail } from '#server/mail/delivery.ts';
import { createSmtpTransport, MailRefused } from '#server/mail/smtp.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, renewSignIns, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { lockUpdate } from './queries.ts';

const site = await createTestApp();
const { db, sandbox } = site;
const { deps, mailbox, deliver } = createMailDelivery(site);
const { owner, manager, accountant } = await signedInStaff(site);

const TEXT = { title: 'The blankets arrived', text: 'Two hundred **warm** blankets.\n\nThank you <all>.' };

afterEach(async () => {
  // Unsent emails must not affect the next test.
  await db.update(mail).set({ nextTryAt: null });
});

async function donorOf(campaign: { id: string; categoryId: string }, email: string, changes: object = {}) {
  const visitor = await signedIn(site, email);
  await createDonation(db, {
    state: 'COMPLETED',
    email,
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    ...changes,
  });
  return visitor;
}
async function decide(visitor: Awaited<ReturnType<typeof donorOf>>, isGiven: boolean) {
  const page = { merchantOrderId: '', language: 'en' };
  const { notice } = JSON.parse((await visitor.post(consentRoutes.open.path, page)).body);
  return visitor.post(consentRoutes.save.path, { ...page, isGiven, notice });
}
const updatesOf = async (id: string): Promise<CampaignUpdates> =>
  (await jsonResponse(manager.call('GET', pathOf(listCampaignUpdates, { id })))).json;
type Answer = { status: number; json: CampaignUpdates & { code?: string } };
type Step = typeof publishCampaignUpdate | typeof withdrawCampaignUpdate | typeof discardCampaignUpdate;

const write = (id: string, texts: object = TEXT): Promise<Answer> =>
  jsonResponse(manager.call('POST', pathOf(writeCampaignUpdate, { id }), texts));
const step = (endpoint: Step, id: string, seenVersion = 1): Promise<Answer> =>
  jsonResponse(manager.call('POST', pathOf(endpoint, { id }), { seenVersion }));
const rewrite = (id: string, seenVersion: number, texts: object): Promise<Answer> =>
  jsonResponse(manager.call('PUT', pathOf(rewriteCampaignUpdate, { id }), { ...texts, seenVersion }));
const email = (id: string, seenRecipients: number, by = manager): Promise<Answer> =>
  jsonResponse(by.call('POST', pathOf(emailCampaignUpdate, { id }), { seenVersion: 1, seenRecipients }));

/** Writes and publishes an update. @returns its id. */
async function publish(campaignId: string, texts: object = TEXT): Promise<string> {
  const id = (await write(campaignId, texts)).json.items[0]?.id ?? '';
  expect((await step(publishCampaignUpdate, id)).json.items[0]).toMatchObject({ id, state: 'published' });
  return id;
}
/** Publishes another update and emails it. */
const send = async (campaignId: string, seenRecipients: number): Promise<Answer> =>
  email(await publish(campaignId), seenRecipients);

test('only donors of the campaign who asked for news get it, once each, at the address in use', async () => {
  const campaign = await createCampaign(db);
  const wants = await donorOf(campaign, 'wants@example.com', { language: 'te' });
  await decide(wants, true);
  await createDonation(db, {
    state: 'COMPLETED',
    email: 'typed@example.com',
    accountId: wants.accountId,
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    language: 'te',
  });
  const regrets = await donorOf(campaign, 'regrets@example.com');
  await decide(regrets, true);
  await decide(regrets, false);
  await donorOf(campaign, 'never.asked@example.com');
  const elsewhere = await donorOf(await createCampaign(db), 'elsewhere@example.com');
  await decide(elsewhere, true);
  const unpaid = await donorOf(campaign, 'unpaid@example.com', { state: 'FAILED' });
  await decide(unpaid, true);

  expect(await updatesOf(campaign.id)).toEqual({ recipients: 1, undeliverable: 0, items: [] });
  const id = await publish(campaign.id, {
    ...TEXT,
    translations: { te: { title: 'దుప్పట్లు అందాయి', text: '' } },
  });
  const preview = await jsonResponse(
    manager.call('POST', pathOf(previewUpdateEmail, { id }), { seenVersion: 1 }),
  );
  expect(preview.json).toMatchObject({
    recipients: 1,
    text: expect.stringContaining('Two hundred warm blankets.'),
  });
  await deliver();
  expect(await mailbox.sentTo('wants@example.com')).toEqual([]);

  expect((await email(id, 1, accountant)).json.code).toBe('forbidden');
  expect((await email(id, 2)).json.code).toBe('update_recipients_changed');
  const sent = await email(id, 1);
  expect(sent).toMatchObject({
    status: 200,
    json: { items: [{ ...TEXT, mailing: { recipients: 1, waiting: 1, sent: 0 } }] },
  });
  expect((await email(id, 1)).json.code).toBe('update_already_sent');
  await deliver();

  const [letter, ...more] = await mailbox.sentTo('wants@example.com');
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('దుప్పట్లు అందాయి');
  expect(letter?.html).toContain('Thank you &lt;all&gt;.');
  expect(letter?.text).toContain('నమస్తే');
  expect(letter?.text).toContain(`/te/campaigns/${campaign.slug}`);
  for (const nobody of ['regrets', 'never.asked', 'elsewhere', 'unpaid', 'typed'])
    expect(await mailbox.sentTo(`${nobody}@example.com`)).toEqual([]);
  expect((await updatesOf(campaign.id)).items).toMatchObject([
    { by: 'The manager', mailing: { sent: 1, waiting: 0, by: 'The manager' } },
  ]);
  const { json } = await jsonResponse(owner.call('GET', listAudit.path));
  expect(json.items[0]).toMatchObject({ action: 'campaign_update_sent', after: { recipients: 1 } });
});

test('one click in the email stops the news at once, without cookies, and a GET does not', async () => {
  const campaign = await createCampaign(db);
  const visitor = await donorOf(campaign, 'one.click@example.com');
  await decide(visitor, true);
  await send(campaign.id, 1);
  await deliver();
  const [letter] = await mailbox.sentTo('one.click@example.com');
  const header = (key: string) => letter?.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, url = ''] = /^<(http\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(letter?.text).toContain(url);
  expect(url).not.toContain('one.click');

  const { pathname, search } = new URL(url);
  const page = await site.app.inject(pathname + search);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect((await updatesOf(campaign.id)).recipients).toBe(1);
  // A second update is on its way when the donor presses the button in the mail program.
  await send(campaign.id, 1);
  const clicked = await site.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([clicked.statusCode, clicked.headers['set-cookie']]).toEqual([200, undefined]);
  expect(clicked.body).toContain('You won’t get any more campaign news');
  await deliver();
  expect(await mailbox.sentTo('one.click@example.com')).toHaveLength(1);
  expect(await updatesOf(campaign.id)).toMatchObject({
    recipients: 0,
    items: [{ mailing: { sent: 0, waiting: 0 } }, {}],
  });
  expect((await send(campaign.id, 0)).json.code).toBe('update_without_recipients');
  // The link of the old email withdraws a consent that was given again.
  await decide(visitor, true);
  await visitor.post(pathname + search, {});
  expect((await updatesOf(campaign.id)).recipients).toBe(0);
});

test('an address that is refused permanently gets no updates until it accepts an email', async () => {
  const campaign = await createCampaign(db);
  const email = 'full.mailbox@example.com';
  await decide(await donorOf(campaign, email), true);
  await send(campaign.id, 1);
  const refuse = (reason: string) =>
    sendDueMail({
      ...deps,
      transport: { send: () => Promise.reject(new MailRefused(reason)), close: () => undefined },
    });
  await refuse('EENVELOPE 550 RCPT TO');
  const [row] = await db.select().from(mail).where(eq(mail.recipient, email));
  expect(row).toMatchObject({ attempts: 1, nextTryAt: null, sentAt: null });
  expect(await updatesOf(campaign.id)).toMatchObject({ recipients: 0, undeliverable: 1 });

  const receipt = { ...row, id: campaign.id, messageId: '<later@example.org>', sentAt: site.clock.now };
  site.clock.pass(1000);
  await db
    .insert(mail)
    .values({ ...receipt, sentAt: site.clock.now, lastError: null } as typeof mail.$inferInsert);
  expect(await updatesOf(campaign.id)).toMatchObject({ recipients: 1, undeliverable: 0 });

  // Temporary refusals count after five attempts; a mail server that cannot be reached says nothing about the address.
  await send(campaign.id, 1);
  for (const reason of ['ESOCKET', 'EENVELOPE 450 RCPT TO', 'ESOCKET', 'EENVELOPE 450 RCPT TO']) {
    await refuse(reason);
    site.clock.pass(6 * 3_600_000);
    expect((await updatesOf(campaign.id)).items[0]).toMatchObject({ mailing: { waiting: 1 } });
  }
  await refuse('EENVELOPE 450 RCPT TO');
  expect(await updatesOf(campaign.id)).toMatchObject({
    undeliverable: 1,
    items: [{ mailing: { waiting: 0 } }, {}],
  });
});

test('receipts are sent before news, and news has a separate sender', async () => {
  await renewSignIns(site);
  const campaign = await createCampaign(db);
  await decide(await donorOf(campaign, 'after.receipts@example.com'), true);
  await send(campaign.id, 1);
  const gift = await createDonation(db, { email: 'receipt.first@example.com', state: 'COMPLETED' });
  site.clock.pass(1000);
  const receipt = { kind: 'find_payment', recipient: gift.email, attemptId: gift.attemptId } as const;
  await db.insert(mail).values({
    ...receipt,
    id: gift.id,
    messageId: `<${gift.id}@x>`,
    createdAt: site.clock.now,
    nextTryAt: site.clock.now,
  });
  const order: string[] = [];
  const transport = createSmtpTransport(sandbox.smtpUrl, {
    from: 'receipts@example.org',
    updatesFrom: 'Charity <news@example.org>',
  });
  await sendDueMail({
    ...deps,
    transport: {
      close: () => undefined,
      send: (message) => {
        order.push(message.to);
        return transport.send(message);
      },
    },
  });
  transport.close();
  expect(order).toEqual([gift.email, 'after.receipts@example.com']);
  const [news] = await mailbox.sentTo('after.receipts@example.com');
  expect(news?.from).toContain('news@example.org');
  const [other] = await mailbox.sentTo(gift.email);
  expect(other?.from).toContain('receipts@example.org');
  expect(other?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test('while an update is being queued, the campaign still takes donations', async () => {
  const { id: campaignId, categoryId } = await createCampaign(db);
  const id = await publish(campaignId);
  await db.transaction(async (tx) => {
    await lockUpdate(tx, id);
    await createDonation(db, { state: 'COMPLETED', campaignId, categoryId });
  });
  const gifts = await db.select().from(donation).where(eq(donation.campaignId, campaignId));
  expect(gifts).toHaveLength(1);
});

test('an update is published without anybody who would get it by email, and only what is published is emailed', async () => {
  const campaign = await createCampaign(db);
  const id = (await write(campaign.id)).json.items[0]?.id ?? '';
  expect((await email(id, 0)).json.code).toBe('update_not_published');
  expect((await step(publishCampaignUpdate, id)).json).toMatchObject({
    recipients: 0,
    items: [{ state: 'published', publishedVersion: 1, mailing: null }],
  });
  expect((await email(id, 0)).json.code).toBe('update_without_recipients');
  await rewrite(id, 1, { ...TEXT, text: 'Three hundred.' });
  expect((await email(id, 0)).json.code).toBe('update_changed');
});

test('of two people who edit, publish or discard the same update, the second is told', async () => {
  const campaign = await createCampaign(db);
  const id = (await write(campaign.id)).json.items[0]?.id ?? '';
  await rewrite(id, 1, { ...TEXT, title: 'By the first' });
  for (const second of [
    rewrite(id, 1, { ...TEXT, title: 'By the second' }),
    step(publishCampaignUpdate, id, 1),
    step(discardCampaignUpdate, id, 1),
  ])
    expect(await second).toMatchObject({ status: 409, json: { code: 'update_changed' } });
  expect((await updatesOf(campaign.id)).items).toMatchObject([{ title: 'By the first', version: 2 }]);

  expect((await step(discardCampaignUpdate, id, 2)).json.items).toEqual([]);
  expect((await step(publishCampaignUpdate, id, 2)).json.code).toBe('update_changed');
  expect((await step(publishCampaignUpdate, campaign.id)).json.code).toBe('not_found');
});

test('withdrawing an update stops its emails that wait', async () => {
  const campaign = await createCampaign(db);
  await decide(await donorOf(campaign, 'too.late@example.com'), true);
  const id = await publish(campaign.id);
  await email(id, 1);
  expect((await step(withdrawCampaignUpdate, id)).json.items).toMatchObject([
    { state: 'withdrawn', mailing: { sent: 0, waiting: 0 } },
  ]);
  await deliver();
  expect(await mailbox.sentTo('too.late@example.com')).toEqual([]);
  expect((await email(id, 1)).json.code).toBe('update_not_published');
});
