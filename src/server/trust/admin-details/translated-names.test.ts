import { expect, test } from 'vitest';
import { listTrustGroups, saveTrustGroup, type TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { letterhead } from '#server/documents/letterhead.ts';
import { findReceipt } from '#server/giving/receipts/queries.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db } = site;
const owner = await signedIn(site, OWNER_EMAIL);
const { deliver, giftWith, mailbox } = createMailDelivery(site);
const TELUGU = 'ఆశా కిరణ్';

async function saveNames(names: { te: string; hi: string }) {
  const { items } = (await jsonResponse(owner.call('GET', listTrustGroups.path))).json;
  const { values, version } = items.find(({ id }: TrustGroup) => id === 'texts');
  const body = { ...values, names, seenVersion: version };
  return jsonResponse(owner.call('PUT', saveTrustGroup.texts.path, body));
}

test.each(['అ', 'హి'.repeat(61)])('the translated name %s is refused for its length', async (te) => {
  const { status, json } = await saveNames({ te, hi: '' });
  expect(status).toBe(400);
  expect(json.fields).toEqual({ 'names.te': 'Please use 2 to 60 letters' });
});

// shows: R10.7
test('emails, receipts and link previews have the name of their language, or the main one', async () => {
  const { slug } = await createCampaign(db);
  const previews = () =>
    Promise.all(
      ['/te', '/hi'].map(async (below) => {
        const { body } = await app.inject(`${below}/campaigns/${slug}`);
        return /\/previews\/[^"]+/.exec(body)?.[0];
      }),
    );
  const [telugu, hindi] = await previews();
  expect((await saveNames({ te: TELUGU, hi: '' })).status).toBe(200);
  await expect.poll(async () => (await previews())[0]).not.toBe(telugu);
  expect((await previews())[1]).toBe(hindi);

  for (const [language, name] of [
    ['te', TELUGU],
    ['hi', 'Charity'],
    ['en', 'Charity'],
  ] as const) {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED', language });
    await deliver();
    const [mail] = await mailbox.sentTo(gift.email);
    expect(mail?.subject).toContain(name);
    const record = await findReceipt(db, gift);
    expect(
      record &&
        letterhead(record.issuer, record.donatedAt, namesForYear('2026-27', []).names.law, record.language),
    ).toMatchObject({
      name,
      legalName: 'Charity Trust',
    });
  }
});
