import { expect, test } from 'vitest';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { mailbox, deliver } = createMailDelivery(site);

async function linkFor(email: string): Promise<string> {
  await site.post(myDataCalls.link, { email, language: 'te' });
  await deliver();
  const letter = (await mailbox.sentTo(email)).at(-1);
  expect(letter?.text).toContain('/te/account/data?link=');
  return /link=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
const open = async (link: string) => (await site.post(myDataCalls.open, { link })).json();

test('a link is emailed to known addresses only, at most every ten minutes; the response is always the same', async () => {
  await createDonation(db, { email: 'Known@example.com' });
  const known = await site.post(myDataCalls.link, { email: 'known@example.com' });
  const unknown = await site.post(myDataCalls.link, { email: 'unknown@example.com' });
  await site.post(myDataCalls.link, { email: 'KNOWN@example.com' });
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  expect(await db.$count(mail)).toBe(1);
});

test('a link opens the data of the address that it was sent to, for thirty minutes', async () => {
  await createDonation(db, { email: 'thirty@example.com', state: 'COMPLETED', fullName: 'Anita Rao' });
  const link = await linkFor('thirty@example.com');
  expect(link).not.toContain('thirty');
  expect(await open(link)).toMatchObject({
    email: 'thirty@example.com',
    fullName: 'Anita Rao',
    gifts: 1,
    hasAccount: false,
    keptUntil: '2038-03-31',
    openRequests: [],
  });
  expect((await open(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).code).toBe(
    'data_link_unknown',
  );
  clock.pass(30 * 60_000);
  expect((await open(link)).code).toBe('data_link_expired');
});

test('a session opens the data of its own address, and nobody else gets any', async () => {
  const visitor = await signedIn(site, 'session@example.com', 'Sita');
  const { body } = await visitor.post(myDataCalls.open, { link: '' });
  expect(JSON.parse(body)).toMatchObject({ email: 'session@example.com', hasAccount: true, keptUntil: null });
  expect((await open('')).code).toBe('data_link_unknown');
});

test('the download has everything under the address, and nothing of another donor', async () => {
  await createDonation(db, {
    email: 'mine@example.com',
    message: 'For <b>my</b> mother',
    state: 'COMPLETED',
  });
  await createDonation(db, { email: 'other@example.com', message: 'Not mine' });
  const link = await linkFor('mine@example.com');
  const json = await site.post(myDataCalls.download, { link, format: 'json' });
  expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(json.json()).toMatchObject({
    email: 'mine@example.com',
    gifts: [{ amountRupees: 500, message: 'For <b>my</b> mother', phoneNumber: '9876543210' }],
    emails: [{ kind: 'data_link' }],
  });
  const page = await site.post(myDataCalls.download, { link, format: 'html', language: 'hi' });
  expect(page.body).toContain('lang="hi-IN"');
  expect(page.body).toContain('For &lt;b&gt;my&lt;/b&gt; mother');
  for (const { body } of [json, page]) expect(body).not.toContain('Not mine');
});

test('an erasure is asked for once; corrections as often as needed', async () => {
  await createDonation(db, { email: 'once@example.com' });
  const link = await linkFor('once@example.com');
  const first = (await site.post(myDataCalls.erase, { link })).json();
  expect((await site.post(myDataCalls.erase, { link })).json()).toEqual(first);
  const correction = await site.post(myDataCalls.correct, { link, details: 'My name is Anitha' });
  expect(correction.json().number).toBe(first.number + 1);
  expect((await site.post(myDataCalls.correct, { link, details: ' ' })).json().fields).toEqual({
    details: 'Please write what should be corrected',
  });
  expect((await open(link)).openRequests).toHaveLength(2);
});
