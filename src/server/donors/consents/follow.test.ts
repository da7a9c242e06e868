import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  emailCampaignUpdate,
  listCampaignUpdates,
  publishCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { pathOf } from '#contract/endpoint.ts';
import { consentEvent } from '#server/db/schema/consent.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createConsentLinks } from '#tests/support/consent-links.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, renewSignIns, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { forgetAsked } from './service.ts';

const site = await createTestApp();
const { db, clock } = site;
const delivery = createMailDelivery(site);
const { mailbox, deliver } = delivery;
const { linksTo, open, press, unsubscribe } = createConsentLinks(site, delivery);
const { manager } = await signedInStaff(site);
const DAY_MS = 86_400_000;

const ask = (email: string, campaignId: string | null, language = 'en') =>
  createVisitor(site).post(consentRoutes.follow.path, { email, campaignId, language });
async function follow(email: string, campaignId: string | null, language = 'en') {
  expect((await ask(email, campaignId, language)).status).toBe(204);
  const [link = ''] = (await linksTo(email)).slice(-1);
  expect((await press(link)).statusCode).toBe(200);
}
const recipients = async (id: string): Promise<number> =>
  (await jsonResponse(manager.call('GET', pathOf(listCampaignUpdates, { id })))).json.recipients;
async function send(id: string, seenRecipients: number) {
  const texts = {
    title: 'The well',
    text: 'It has water.',
    translations: { hi: { title: 'कुआँ', text: 'पानी है।' } },
  };
  const written = await jsonResponse(manager.call('POST', pathOf(writeCampaignUpdate, { id }), texts));
  const update = { id: written.json.items[0].id };
  await jsonResponse(manager.call('POST', pathOf(publishCampaignUpdate, update), { seenVersion: 1 }));
  const emailed = await jsonResponse(
    manager.call('POST', pathOf(emailCampaignUpdate, update), { seenVersion: 1, seenRecipients }),
  );
  expect(emailed.status).toBe(200);
  await deliver();
}
const events = (email: string) => db.select().from(consentEvent).where(eq(consentEvent.email, email));
const titlesTo = async (email: string) => (await mailbox.sentTo(email)).map(({ subject }) => subject);

test('who asks for news of a campaign gets it, in the chosen language, only after pressing the button behind the link', async () => {
  const campaign = await createCampaign(db, { title: 'Wells' });
  const email = 'Reader@Example.com';
  const [address = ''] = [email.toLowerCase()];
  expect((await ask(email, campaign.id, 'hi')).status).toBe(204);
  const [link = ''] = await linksTo(address);
  expect((await mailbox.sentTo(address))[0]?.text).toContain('Wells');
  const page = await open(link);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect(await recipients(campaign.id)).toBe(0);
  expect(await events(address)).toEqual([]);

  expect((await press(link)).statusCode).toBe(200);
  await press(link);
  expect(await events(address)).toMatchObject([
    { purpose: 'follow_campaign', campaignId: campaign.id, isGiven: true, place: 'email', at: clock.now },
  ]);
  const other = await createCampaign(db);
  expect([await recipients(campaign.id), await recipients(other.id)]).toEqual([1, 0]);
  await send(campaign.id, 1);
  expect((await titlesTo(address)).at(-1)).toBe('कुआँ');
});

test('who follows all campaigns and gave to one gets each update once; one click stops all news', async () => {
  const campaign = await createCampaign(db);
  const visitor = await signedIn(site, 'everything@example.com');
  const { email } = visitor;
  await createDonation(db, {
    state: 'COMPLETED',
    email,
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
  });
  const { notice } = JSON.parse(
    (await visitor.post(consentRoutes.open.path, { merchantOrderId: '', language: 'en' })).body,
  );
  await visitor.post(consentRoutes.save.path, { merchantOrderId: '', isGiven: true, notice, language: 'en' });
  await follow(email, null);
  await follow(email, campaign.id);
  expect(await recipients(campaign.id)).toBe(1);
  await send(campaign.id, 1);
  const news = (await mailbox.sentTo(email)).filter(({ subject }) => subject === 'The well');
  expect(news).toHaveLength(1);

  const [first] = news;
  if (!first) throw new Error('no email arrived');
  const clicked = await unsubscribe(first);
  expect(clicked.statusCode).toBe(200);
  expect(await recipients(campaign.id)).toBe(0);
  expect(
    (await events(email))
      .filter(({ isGiven }) => !isGiven)
      .map(({ purpose }) => purpose)
      .sort(),
  ).toEqual(['campaign_updates', 'follow_campaign', 'follow_trust']);
});

test('the response is the same whether an address is known, and nobody is asked again and again', async () => {
  const campaign = await createCampaign(db);
  const known = 'known@example.com';
  await follow(known, campaign.id);
  const before = (await mailbox.sentTo(known)).length;
  const answers = await Promise.all(['new@example.com', known].map((email) => ask(email, campaign.id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  await deliver();
  expect((await mailbox.sentTo(known)).length).toBe(before);

  const victim = 'victim@example.com';
  for (let time = 0; time < 5; time += 1) expect((await ask(victim, null)).status).toBe(204);
  expect(await linksTo(victim)).toHaveLength(3);
  expect((await ask('not an address', campaign.id)).status).toBe(400);
  const draft = await createCampaign(db, { publishedAt: null });
  for (const id of [draft.id, crypto.randomUUID(), 'nonsense'])
    expect((await ask('new@example.com', id)).status, id).toBe(404);
});

test('an address that never confirmed is forgotten after a week, and its link works no longer', async () => {
  const email = 'unsure@example.com';
  await ask(email, null);
  const [link = ''] = await linksTo(email);
  const stored = async () =>
    (await db.select().from(mail).where(eq(mail.kind, 'follow_asked'))).map(({ recipient }) => recipient);
  await forgetAsked(db, new Date(clock.now.getTime() + 7 * DAY_MS - 1000));
  expect(await stored()).toContain(email);
  await forgetAsked(db, new Date(clock.now.getTime() + 7 * DAY_MS + 1000));
  expect(await stored()).not.toContain(email);
  expect((await press(link)).statusCode).toBe(404);
  expect(await events(email)).toEqual([]);
});

test('somebody who follows a campaign without having given finds it in their own data', async () => {
  await renewSignIns(site);
  const campaign = await createCampaign(db);
  const visitor = await signedIn(site, 'follows.only@example.com');
  await follow(visitor.email, campaign.id);
  const { body } = await visitor.post(myDataRoutes.download.path, { email: null, format: 'json' });
  expect(JSON.parse(body).consents).toMatchObject([
    { consentTo: 'follow_campaign', decision: 'given', place: 'email', noticeLanguage: 'en' },
  ]);
});
