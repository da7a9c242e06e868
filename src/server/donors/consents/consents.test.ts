import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentRoutes, shownNoticeRoute } from '#contract/donors/consent-paths.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { savePrivacySettings } from '#contract/donors/privacy-requests.admin.ts';
import { DEFAULT_PRIVACY_RULES } from '#domain/donors/privacy-rules.ts';
import { consentEvent } from '#server/db/schema/consent.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db, clock } = site;
const { mailbox, deliver, giftWith } = createMailDelivery(site);
const { owner } = await signedInStaff(site);
const campaign = await createCampaign(db);

type Visitor = Pick<StaffVisitor, 'post'>;

const gift = (changes: Parameters<typeof giftWith>[1] = {}) =>
  giftWith('donation_settled', {
    state: 'COMPLETED',
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    ...changes,
  });
const open = async (visitor: Visitor, merchantOrderId = '', language = 'en') =>
  JSON.parse((await visitor.post(consentRoutes.open.path, { merchantOrderId, language })).body);
const save = async (visitor: Visitor, isGiven: boolean, changes: object = {}) => {
  const { notice } = await open(visitor);
  return visitor.post(consentRoutes.save.path, {
    merchantOrderId: '',
    isGiven,
    notice,
    language: 'en',
    ...changes,
  });
};
const events = (email: string) =>
  db.select().from(consentEvent).where(eq(consentEvent.email, email)).orderBy(consentEvent.id);

async function linkIn(email: string): Promise<string> {
  await deliver();
  const letter = (await mailbox.sentTo(email)).findLast(({ text }) => text.includes('/api/consents/link/'));
  return new URL(/http\S+\/api\/consents\/link\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname;
}
const follow = (method: 'GET' | 'POST', url: string, payload?: string) =>
  site.app.inject({
    method,
    url,
    ...(payload === undefined
      ? {}
      : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });

test('no consent is given until the donor says so, and each decision is recorded with the notice that was shown', async () => {
  const visitor = await signedIn(site, 'decides@example.com');
  const before = await open(visitor, '', 'te');
  expect(before).toMatchObject({ kind: 'own', isGiven: false, givenWith: null });
  const at = { notice: before.notice, language: 'te' };
  expect((await save(visitor, true, at)).status).toBe(204);
  await save(visitor, true, at);
  expect(await open(visitor)).toMatchObject({ isGiven: true, givenWith: before.notice });
  expect((await save(visitor, false)).status).toBe(204);
  expect(await open(visitor)).toMatchObject({ isGiven: false, givenWith: null });
  expect(await events('decides@example.com')).toMatchObject([
    { isGiven: true, place: 'account', noticeVersion: before.notice, at: clock.now },
    { isGiven: false, place: 'account', noticeVersion: null },
  ]);
});

test('a notice stays readable after it has changed, and a consent to one that was never shown is refused', async () => {
  const visitor = await signedIn(site, 'reads@example.com');
  const { notice } = await open(visitor, '', 'hi');
  expect((await open(visitor, '', 'en')).notice).not.toBe(notice);
  const read = () => site.app.inject(shownNoticeRoute.path.replace(':version', notice));
  expect((await read()).statusCode).toBe(404);
  await save(visitor, true, { notice, language: 'hi' });

  await owner.call('PUT', savePrivacySettings.path, { ...DEFAULT_PRIVACY_RULES, bookYears: 15 });
  const now = await open(visitor, '', 'hi');
  expect(now).toMatchObject({ isGiven: true, givenWith: notice });
  expect(now.notice).not.toBe(notice);
  const kept = await read();
  expect([kept.headers['content-type'], kept.headers['content-language'], kept.body]).toEqual([
    'text/plain; charset=utf-8',
    'hi-IN',
    expect.stringContaining('Gifts: 10 years.'),
  ]);

  const other = await signedIn(site, 'reads.nothing@example.com');
  for (const unseen of [{ notice: 'abcdefabcdef' }, { notice: '' }, { notice, language: 'te' }]) {
    const refused = await save(other, true, unseen);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([409, 'notice_changed']);
  }
  expect(await events('reads.nothing@example.com')).toEqual([]);
});

test('after a gift, its donor decides at once; anyone else with the page’s address can only have the donor asked by email', async () => {
  const visitor = await signedIn(site, 'gives@example.com');
  const own = await gift({ accountId: visitor.accountId, email: 'friend.of.gives@example.com' });
  expect(await open(visitor, own.merchantOrderId)).toMatchObject({ kind: 'own', isGiven: false });
  await save(visitor, true, { merchantOrderId: own.merchantOrderId });
  expect(await events('gives@example.com')).toMatchObject([{ isGiven: true, place: 'after_gift' }]);
  expect(await events('friend.of.gives@example.com')).toEqual([]);

  const stranger = createVisitor(site);
  expect(await open(stranger, own.merchantOrderId)).toMatchObject({ kind: 'email', isGiven: false });
  expect((await save(stranger, false, { merchantOrderId: own.merchantOrderId })).status).toBe(204);
  expect(await open(visitor)).toMatchObject({ isGiven: true });
});

test('a donor without an account confirms by email: opening the link changes nothing, its button does', async () => {
  const email = 'no.account@example.com';
  const { merchantOrderId } = await gift({ email, language: 'te' });
  const visitor = createVisitor(site);
  expect((await save(visitor, true, { merchantOrderId })).status).toBe(204);
  await save(visitor, true, { merchantOrderId });
  await deliver();
  const asked = (await mailbox.sentTo(email)).filter(({ text }) => text.includes('/api/consents/link/'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain('?language=te');

  const link = await linkIn(email);
  const page = await follow('GET', link);
  expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
  expect(page.body).not.toContain(email);
  expect(await events(email)).toEqual([]);
  // A program that presses the button has not been shown the notice.
  await follow('POST', link, 'List-Unsubscribe=One-Click');
  expect(await events(email)).toEqual([]);
  const [, notice = ''] = /name="notice" value="(\w+)"/.exec(page.body) ?? [];
  expect((await follow('POST', link, `notice=${notice}`)).body).toContain('Thank you');
  expect(await events(email)).toMatchObject([{ isGiven: true, place: 'email', noticeVersion: notice }]);

  clock.pass(8 * 86_400_000);
  expect((await follow('GET', link)).statusCode).toBe(410);
  expect((await follow('GET', `${link.slice(0, -2)}xx`)).statusCode).toBe(404);
});

test('without a donor or a paid gift to a campaign there is nothing to decide', async () => {
  const visitor = createVisitor(site);
  expect(await open(visitor)).toMatchObject({ kind: 'none' });
  expect(JSON.parse((await save(visitor, true)).body).code).toBe('donor_unknown');
  const unpaid = await gift({ state: 'PENDING' });
  const general = await giftWith('donation_settled', { state: 'COMPLETED' });
  for (const { merchantOrderId } of [unpaid, general])
    expect(await open(visitor, merchantOrderId)).toMatchObject({ kind: 'none' });
});

test('consents are part of a donor’s data', async () => {
  const visitor = await signedIn(site, 'downloads@example.com');
  await save(visitor, true);
  const { body } = await visitor.post(myDataRoutes.download.path, { email: null, format: 'json' });
  expect(JSON.parse(body).consents).toMatchObject([
    { consentTo: 'campaign_updates', decision: 'given', place: 'account', noticeLanguage: 'en' },
  ]);
});
