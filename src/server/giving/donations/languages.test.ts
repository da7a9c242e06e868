import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { type DeliveryDeps, sendDueMail } from '../../mail/delivery.ts';
import { processOutbox } from '../../mail/process-outbox.ts';
import { FAILURE_WAIT_MS } from '../../mail/queries.ts';
import { createSmtpTransport } from '../../mail/smtp.ts';
import { createLog } from '../../observability/log.ts';

const site = await createTestApp();
const { db, sandbox, clock } = site;
const category = await createCategory(db, { name: 'చదువు' });
const transport = createSmtpTransport(sandbox.smtpUrl, { from: null, updatesFrom: null });
afterAll(() => transport.close());
const mailDeps: DeliveryDeps = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  cipher: testCipher,
  publicUrl: PUBLIC_URL,
  lowBalanceRetries: 1,
  transport,
  log: createLog('silent'),
};

async function give(headers: Record<string, string>, email: string) {
  const order = { donationAmount: 500, categoryId: category.id, fullName: 'సీత', phoneNumber: '9876543210' };
  const response = await site.post('/api/phonePayOrder', { ...order, email }, headers);
  const { merchantOrderId } = response.json() as { merchantOrderId: string };
  const [stored] = await db
    .select({ id: donation.id, language: donation.language, attemptId: attempt.id })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  const placed = (await sandbox.orders()).find((each) => each.merchantOrderId === merchantOrderId);
  return { merchantOrderId, stored, placed };
}

describe('the language of an order', () => {
  test.each([
    [{ 'x-language': 'te' }, 'te', '/te/paymentpage/'],
    [{ 'x-language': 'hi' }, 'hi', '/hi/paymentpage/'],
    [{}, 'en', '/paymentpage/'],
    [{ 'x-language': '../evil' }, 'en', '/paymentpage/'],
  ])(
    'an order with the headers %j is in %s, and the donor returns to %s',
    async (headers, language, page) => {
      const { stored, placed, merchantOrderId } = await give(
        headers as Record<string, string>,
        'a@example.com',
      );
      expect(stored?.language).toBe(language);
      expect(placed).toMatchObject({ redirectUrl: `${PUBLIC_URL}${page}${merchantOrderId}` });
    },
  );

  test('mails to a donor are in the language of the order', async () => {
    const { stored, merchantOrderId } = await give({ 'x-language': 'te' }, 'telugu@example.com');
    const entry = { id: stored?.id ?? '', donationId: stored?.id ?? '', attemptId: stored?.attemptId ?? '' };
    const createdAt = new Date(clock.now.getTime() - FAILURE_WAIT_MS);
    await db.insert(outbox).values({ ...entry, kind: 'payment_failed', createdAt });
    await processOutbox(mailDeps);
    await sendDueMail(mailDeps);
    const [mail] = await readMailbox(sandbox.url).sentTo('telugu@example.com');
    expect(mail?.subject).toBe('Charityకు మీ చెల్లింపు జరగలేదు');
    expect(mail?.text).toContain('నమస్తే,');
    expect(mail?.text).toContain(`${PUBLIC_URL}/te/Success?merchantOrderId=${merchantOrderId}`);
    expect(mail?.html).toContain('<html lang="te-IN">');
  });
});

describe('the language of a sign-in', () => {
  const CALLBACK = /\/api\/auth\/google\/callback/;
  /** Signs in up to the callback; `leadsTo` follows that and returns where it redirects. */
  async function signInUntilCallback(language: string, choice: string) {
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
  ])('a sign-in in %s returns to pages below "%s", whether it succeeds or fails', async (language, below) => {
    const signedIn = await signInUntilCallback(language, 'sample-imran');
    expect(await signedIn.leadsTo()).toMatch(new RegExp(`^${below || '/'}\\?name=Imran`));
    const cancelled = await signInUntilCallback(language, 'cancel');
    expect(await cancelled.leadsTo()).toBe(`${below}/login?error=cancelled`);
    const forged = await signInUntilCallback(language, 'sample-imran');
    forged.back.searchParams.set('code', 'forged');
    expect(await forged.leadsTo()).toBe(`${below}/login?error=failed`);
    const late = await signInUntilCallback(language, 'sample-imran');
    for (const name of late.visitor.cookieNames()) late.visitor.dropCookie(name);
    expect(await late.leadsTo()).toBe(`${below}/login?error=expired`);
  });

  test('a sign-in returns in its language although the provider’s state parameter is missing', async () => {
    const { back, leadsTo } = await signInUntilCallback('te', 'cancel');
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
  ])('a forged state (%j) redirects to the login page', async (state) => {
    const query = new URLSearchParams({ code: 'x', state });
    const response = await createVisitor(site).step(`/api/auth/google/callback?${query}`);
    expect(response.headers['location']).toBe('/login?error=expired');
  });
});
