import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { sampleDetails } from '#tests/support/tiny-web.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { createLog } from '../../observability/log.ts';
import { type DeliveryDeps, sendDueMail } from '../mail/delivery.ts';
import { processOutbox } from '../mail/outbox.ts';
import { createSmtpTransport } from '../mail/smtp.ts';

const site = await createTestApp();
const { db, sandbox, clock } = site;
const category = await createCategory(db, { name: 'చదువు' });
const transport = createSmtpTransport(sandbox.smtpUrl, null);
afterAll(() => transport.close());
const mails: DeliveryDeps = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  publicUrl: PUBLIC_URL,
  transport,
  log: createLog('silent'),
};

async function give(headers: Record<string, string>, email: string) {
  const order = { donationAmount: 500, categoryId: category.id, fullName: 'సీత', phoneNumber: '9876543210' };
  const answer = await site.post('/api/phonePayOrder', { ...order, email }, headers);
  const { merchantOrderId } = answer.json() as { merchantOrderId: string };
  const [kept] = await db
    .select({ id: donation.id, language: donation.language, attemptId: attempt.id })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  const placed = (await sandbox.book()).find((each) => each.merchantOrderId === merchantOrderId);
  return { merchantOrderId, kept, placed };
}

describe('an order remembers the language that it was made in', () => {
  test.each([
    [{ 'x-language': 'te' }, 'te', '/te/paymentpage/'],
    [{ 'x-language': 'hi' }, 'hi', '/hi/paymentpage/'],
    [{}, 'en', '/paymentpage/'],
    [{ 'x-language': '../evil' }, 'en', '/paymentpage/'],
  ])('%j is %s, and the payment comes back to %s', async (headers, language, page) => {
    const { kept, placed, merchantOrderId } = await give(headers as Record<string, string>, 'a@example.com');
    expect(kept?.language).toBe(language);
    expect(placed).toMatchObject({ redirectUrl: `${PUBLIC_URL}${page}${merchantOrderId}` });
  });

  test('and its mails are written in it', async () => {
    const { kept, merchantOrderId } = await give({ 'x-language': 'te' }, 'telugu@example.com');
    const told = { id: kept?.id ?? '', donationId: kept?.id ?? '', attemptId: kept?.attemptId ?? '' };
    await db.insert(outbox).values({ ...told, kind: 'payment_failed', createdAt: clock.now });
    await processOutbox(mails);
    await sendDueMail(mails);
    const [letter] = await readMailbox(sandbox.url).sentTo('telugu@example.com');
    expect(letter?.subject).toBe('Charityకు మీ చెల్లింపు జరగలేదు');
    expect(letter?.text).toContain('ప్రియమైన సీత గారికి,');
    expect(letter?.text).toContain(`${PUBLIC_URL}/te/Success?merchantOrderId=${merchantOrderId}`);
    expect(letter?.html).toContain('<html lang="te-IN">');
  });
});

describe('a sign-in comes back in the language in which it began', () => {
  const CALLBACK = /\/api\/auth\/google\/callback/;
  async function atTheDoor(language: string, choice: string) {
    const visitor = createVisitor(site);
    const start = await visitor.visit(`/api/auth/google?language=${language}`);
    const back = await visitor.visit(start.url.href, { choice }, CALLBACK);
    const leadsTo = async (url = back.url) => (await visitor.step(url.href)).headers['location'];
    return { visitor, back: back.url, leadsTo };
  }

  test.each([
    ['te', '/te'],
    ['hi', '/hi'],
    ['fr', ''],
  ])('in %s, below "%s", whether it succeeds or fails', async (language, below) => {
    const signedIn = await atTheDoor(language, 'sample-imran');
    expect(await signedIn.leadsTo()).toMatch(new RegExp(`^${below || '/'}\\?name=Imran`));
    const cancelled = await atTheDoor(language, 'cancel');
    expect(await cancelled.leadsTo()).toBe(`${below}/login?error=cancelled`);
    const forged = await atTheDoor(language, 'sample-imran');
    forged.back.searchParams.set('code', 'forged');
    expect(await forged.leadsTo()).toBe(`${below}/login?error=failed`);
    const late = await atTheDoor(language, 'sample-imran');
    late.visitor.dropCookie('sign-in');
    expect(await late.leadsTo()).toBe(`${below}/login?error=expired`);
  });

  test('also when the provider does not say of which trip it speaks', async () => {
    const { back, leadsTo } = await atTheDoor('te', 'cancel');
    back.searchParams.delete('state');
    expect(await leadsTo()).toMatch(/^\/te\/login\?error=/);
  });

  test.each([
    '//evil.example',
    'https://evil.example/.te',
    'te/../..//evil.example',
    '%2F%2Fevil',
    'constructor.x',
    '',
  ])('and a made-up state (%j) leads nowhere else', async (state) => {
    const query = new URLSearchParams({ code: 'x', state });
    const answer = await createVisitor(site).step(`/api/auth/google/callback?${query}`);
    expect(answer.headers['location']).toBe('/login?error=expired');
  });
});
