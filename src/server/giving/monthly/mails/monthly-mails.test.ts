import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { writeSetting } from '#server/db/queries/settings.ts';
import { account } from '#server/db/schema/account.ts';
import { restore } from '#server/db/schema/backup.ts';
import { dataRequest } from '#server/db/schema/data-request.ts';
import { donation } from '#server/db/schema/donation.ts';
import { mail } from '#server/db/schema/mail.ts';
import { mandate } from '#server/db/schema/mandate.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { sendDueMail } from '../../../mail/delivery.ts';
import { processOutbox } from '../../../mail/process-outbox.ts';
import { claimMail } from '../../../mail/queries.ts';
import { endMonthlyGift, skipMonth } from '../service.ts';
import { queueYearlySummaries } from './service.ts';

const site = await createMonthlySite();
const { db, clock, sandbox } = site;
const { deps, mailbox, deliver } = createMailDelivery(site);
const india = (local: string) => new Date(`${local}+05:30`);

type Gift = Awaited<ReturnType<typeof site.start>>;
const HOUR_MS = 3_600_000;

/** The site's jobs and its mail worker, until a time. */
const runUntil = (time: Date) =>
  site.runUntil(time, async () => {
    await site.run();
    await deliver();
  });

/** What the donor of a gift got, the latest last, without the receipts. */
async function mailsTo({ body }: Gift) {
  const sent = await mailbox.sentTo(body.gift.email);
  return sent.filter(({ attachments }) => attachments.length === 0);
}
const subjectsTo = async (gift: Gift) => (await mailsTo(gift)).map(({ subject }) => subject);
async function lastTo(gift: Gift): Promise<string> {
  return (await mailsTo(gift)).at(-1)?.text ?? '';
}

/** Every test ends what it began, so that the next one is alone. */
afterEach(async () => {
  await sandbox.clear();
  for (const { id } of await db.select({ id: mandate.id }).from(mandate))
    await endMonthlyGift(site.deps, id, 'donor');
  await site.run();
  await deliver();
});

const failing = (gift: Pick<Gift, 'subscriptionId'>, operation: string, outcome: object, times = 4) =>
  sandbox.script({ operation, merchantSubscriptionId: gift.subscriptionId, times, outcome });

test('a gift that has begun is confirmed once, with its plan and its signed link; so has every receipt', async () => {
  clock.now = india('2027-01-02T09:00:00');
  const gift = await site.start({ day: 5, lastMonth: '2027-12' });
  await deliver();
  await site.inApp(gift.subscriptionId, 'pause');
  await runUntil(india('2027-01-03T12:00:00'));
  await site.inApp(gift.subscriptionId, 'unpause');
  await runUntil(india('2027-01-05T12:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'active' });
  // The receipt waits for its PDF, so either of them may be the first.
  const sent = await mailbox.sentTo(gift.body.gift.email);
  const [receipt, started, ...more] = sent.toSorted((a, b) => b.attachments.length - a.attachments.length);
  expect(more).toEqual([]);
  expect(started?.subject).toBe('Your monthly gift to Charity has begun');
  expect(started?.text).toContain('Dear Lakshmi Rao,');
  expect(started?.text).toContain('monthly gift of ₹500.00 for');
  expect(started?.text).toContain(
    'Day of the month: 5\nNext gift: 5 February 2027\nLast month: December 2027',
  );
  expect(receipt?.attachments).toHaveLength(1);
  for (const { text } of [receipt, started].flatMap((each) => each ?? []))
    expect(text).toMatch(/See or change your monthly gift:\nhttp\S+\/monthlygift#link=\S+/);
});

test('each debit is announced once, with its day, after the provider has notified the donor', async () => {
  clock.now = india('2027-03-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await runUntil(india('2027-04-08T17:59:00'));
  expect(await subjectsTo(gift)).toHaveLength(1);
  await runUntil(india('2027-04-09T00:00:00'));
  expect(await subjectsTo(gift)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity on 10 April 2027',
  ]);
  expect(await lastTo(gift)).toContain('skip this month or end your monthly gift before 10 April 2027');
  await runUntil(india('2027-04-20T00:00:00'));
  expect(await subjectsTo(gift)).toHaveLength(2);
  expect(await mailbox.sentTo(gift.body.gift.email)).toHaveLength(4);
});

test('a gift that its donor has ended meanwhile is not announced, also when the email was queued before', async () => {
  clock.now = india('2027-05-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await deliver();
  await site.runUntil(india('2027-06-09T06:00:00'));
  await processOutbox(deps);
  await endMonthlyGift(site.deps, gift.id, 'donor');
  await deliver();
  expect(await subjectsTo(gift)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity has ended',
  ]);
  const [first] = await db
    .select()
    .from(mail)
    .where(eq(mail.kind, 'charge_announced'))
    .orderBy(sql`created_at desc`);
  expect(first).toMatchObject({ sentAt: null, nextTryAt: null, lastError: 'not needed any more' });
});

test('a low balance is explained, with when it is tried again; after that, that it is not', async () => {
  clock.now = india('2027-07-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await failing(gift, 'debitProgress', { kind: 'fail' }, 8);
  await runUntil(india('2027-08-20T00:00:00'));
  const [, , first, again, second, ...more] = await mailsTo(gift);
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Your monthly gift to Charity for August 2027 was not collected');
  expect(first?.text).toContain('not enough money in the account');
  expect(first?.text).toMatch(/We try once more, on \d+ August 2027 at the earliest\./);
  expect(first?.text).not.toContain('next gift');
  expect(again?.text).toContain('could not be collected the first time. We try once more on');
  expect(again?.text).toContain(first?.text.match(/on (\d+ August 2027) at the earliest/)?.[1]);
  expect(second?.text).toContain('We will not collect it later. The next gift is due on 5 September 2027.');
  expect(second?.text).toContain('another day or a smaller amount');
});

test.each([
  ['a refusal', 'debitProgress', { kind: 'fail', code: 'U30' }, /did not allow it. It can tell you why/],
  [
    'a debit that lapsed',
    'debitProgress',
    { kind: 'lapse' },
    /was not collected in time. That is not your fault/,
  ],
  [
    'an ended permission',
    'debitProgress',
    { kind: 'fail', code: 'VA' },
    /permission to collect it has ended/,
  ],
  ['a notice that failed', 'noticeProgress', { kind: 'fail' }, /could not be told about it in time/],
])('%s is explained in plain words', async (_name, operation, outcome, words) => {
  clock.now = india('2027-09-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await failing(gift, operation, outcome);
  await runUntil(india('2027-10-20T00:00:00'));
  const text = await lastTo(gift);
  expect(text).toMatch(words);
  expect(text).toContain('We will not collect it later.');
  expect(text.includes('The next gift is due on 5 November 2027.')).toBe(!text.includes('permission'));
  expect(text).toMatch(/Transaction ID: \S+/);
});

test('a month in which staff had stopped all charges is explained, too', async () => {
  clock.now = india('2027-11-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await writeSetting(db, 'monthly_stopped', 'yes', clock.read());
  await runUntil(india('2028-01-01T00:00:00'));
  await writeSetting(db, 'monthly_stopped', 'no', clock.read());
  expect(await subjectsTo(gift)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity for December 2027 was not collected',
  ]);
  expect(await lastTo(gift)).toContain('your bank was not asked for any');
});

test('an order that never reached the provider is repeated, and nobody is alarmed', async () => {
  clock.now = india('2028-01-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await failing(gift, 'notify', { kind: 'cut', when: 'before' }, 1);
  await runUntil(india('2028-02-20T00:00:00'));
  expect((await site.chargesOf(gift.id)).map(({ state }) => state)).toEqual(['settled']);
  expect(await subjectsTo(gift)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity on 5 February 2028',
  ]);
});

test('a donor whose bank debited another amount is not told that nothing was collected', async () => {
  clock.now = india('2028-02-22T09:00:00');
  const gift = await site.start({ day: 5 });
  await failing(gift, 'status', { kind: 'wrong-amount' }, 50);
  await runUntil(india('2028-03-05T23:00:00'));
  expect(await site.chargesOf(gift.id)).toMatchObject([{ month: '2028-03', state: 'failed' }]);
  expect(await subjectsTo(gift)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity on 5 March 2028',
  ]);
});

test('a month that is paid with a larger gift is not reported as failed when the former debit lapses', async () => {
  clock.now = india('2028-02-22T09:00:00');
  const old = await site.start({ day: 5 });
  await runUntil(india('2028-03-04T12:00:00'));
  const larger = await site.raise(old.id, 800);
  await failing(larger, 'mandateProgress', { kind: 'hold' }, 1);
  await site.authorise(larger.merchantOrderId);
  await runUntil(india('2028-03-25T00:00:00'));
  expect(await site.chargesOf(old.id)).toMatchObject([{ month: '2028-03', state: 'failed' }]);
  expect(await subjectsTo(old)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity on 5 March 2028',
  ]);
});

test('a donor whose first gift turns out to be paid after the bank refused the monthly gift is told that it did not begin', async () => {
  clock.now = india('2028-02-26T09:00:00');
  const gift = await site.order({ day: 5 });
  await failing(gift, 'mandateProgress', { kind: 'fail' }, 1);
  await failing(gift, 'status', { kind: 'html' }, 400);
  await site.choose(gift.merchantOrderId, 'UPI');
  await runUntil(india('2028-02-26T10:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'failed' });
  expect(await subjectsTo(gift)).toEqual([]);
  await sandbox.clear();
  await runUntil(india('2028-02-28T10:00:00'));
  expect(await subjectsTo(gift)).toEqual(['Your monthly gift to Charity has not begun']);
});

test('the end is confirmed once, and says who ended it', async () => {
  clock.now = india('2028-03-02T09:00:00');
  const [byDonor, byStaff, atBank, atProvider] = [
    await site.start(),
    await site.start(),
    await site.start(),
    await site.start(),
  ];
  await deliver();
  await endMonthlyGift(site.deps, byDonor.id, 'donor');
  await endMonthlyGift(site.deps, byStaff.id, 'staff:01936f5e-0000-7000-8000-000000000000');
  await site.inApp(atBank.subscriptionId, 'revoke');
  await site.deps.gateway.cancelMandate(atProvider.subscriptionId);
  await runUntil(india('2028-03-20T00:00:00'));
  const words: [Gift, string][] = [
    [byDonor, 'You have ended your monthly gift of ₹500.00'],
    [byStaff, 'Charity has ended your monthly gift of ₹500.00'],
    [atBank, 'was ended in your UPI app or at your bank'],
    [atProvider, 'The payment service has ended'],
  ];
  for (const [gift, expected] of words) {
    expect(await subjectsTo(gift)).toEqual([
      'Your monthly gift to Charity has begun',
      'Your monthly gift to Charity has ended',
    ]);
    expect(await lastTo(gift)).toContain(expected);
    expect(await lastTo(gift)).toContain('Gifts so far: 1\nGiven in all: ₹500.00');
  }
});

test('a gift that a higher one replaces ends without an alarm, and the confirmation of the new one says so', async () => {
  clock.now = india('2028-05-02T09:00:00');
  const old = await site.start({ day: 5 });
  await deliver();
  const larger = await site.raise(old.id, 800);
  await site.authorise(larger.merchantOrderId);
  await runUntil(india('2028-05-05T00:00:00'));
  expect(await site.mandateOf(old.id)).toMatchObject({ state: 'ended' });
  expect(await subjectsTo(old)).toEqual([
    'Your monthly gift to Charity has begun',
    'Your monthly gift to Charity has begun',
  ]);
  expect(await lastTo(old)).toContain('takes the place of your earlier one of ₹500.00');
});

test('whatever crashes, nobody gets an email about a monthly gift twice', async () => {
  clock.now = india('2028-07-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await failing(gift, 'debitProgress', { kind: 'lapse' });
  await runUntil(india('2028-08-20T00:00:00'));
  await endMonthlyGift(site.deps, gift.id, 'donor');
  await deliver();
  const before = await subjectsTo(gift);
  expect(before).toHaveLength(4);
  const kinds = ['mandate_started', 'charge_announced', 'charge_failed', 'mandate_ended'] as const;
  await db
    .update(outbox)
    .set({ doneAt: null })
    .where(inArray(outbox.kind, [...kinds]));
  await Promise.all([processOutbox(deps), processOutbox(deps)]);
  await Promise.all([sendDueMail(deps), sendDueMail(deps)]);
  await runUntil(new Date(clock.now.getTime() + 48 * HOUR_MS));
  expect(await subjectsTo(gift)).toEqual(before);
});

test.each([
  ['te', /నెలవారీ విరాళం మొదలైంది/, /2028 అక్టోబర్ 5|5 అక్టోబర్, 2028/],
  ['hi', /मासिक दान शुरू हो गया है/, /5 अक्टूबर 2028/],
] as const)('they are in the donor’s language: %s', async (language, subject, day) => {
  clock.now = india('2028-09-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await db.update(donation).set({ language }).where(eq(donation.email, gift.body.gift.email));
  await deliver();
  const [started] = await mailsTo(gift);
  expect(started?.subject).toMatch(subject);
  expect(started?.text).toMatch(day);
  expect(started?.text).toMatch(new RegExp(`/${language}/monthlygift#link=`));
  expect(started?.html).toContain(`lang="${language}-IN"`);
});

test('receipts are sent before announcements, however many of these wait', async () => {
  clock.now = india('2028-11-02T09:00:00');
  await site.start({ day: 5 });
  await deliver();
  await site.runUntil(india('2028-12-04T00:00:00'));
  await processOutbox(deps);
  clock.pass(HOUR_MS);
  await site.start({ day: 5 });
  await processOutbox(deps);
  const order: string[] = [];
  for (let next = await claimMail(db, clock.read()); next; next = await claimMail(db, clock.read()))
    order.push(next.kind);
  expect(order.toSorted()).toEqual(['charge_announced', 'mandate_started', 'thanks']);
  expect(order.at(-1)).toBe('charge_announced');
});

test('nobody gets an email after an erasure, which takes away those that wait', async () => {
  clock.now = india('2029-01-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await processOutbox(deps);
  const { email } = gift.body.gift;
  const at = clock.read();
  const due = new Date(at.getTime() + HOUR_MS);
  const asked = { id: uuid(), number: 1, kind: 'erase', language: 'en', state: 'open' } as const;
  await db.insert(dataRequest).values({ ...asked, email, details: '', requestedAt: at, dueAt: due });
  const owner = { id: uuid(), issuer: 'test', subject: 'owner', email: 'owner@example.org' };
  await db.insert(account).values({ ...owner, name: 'Omana', photo: '', createdAt: at });
  await db.execute(sql`select erase_person(${asked.id}, ${owner.id}, ${at.toISOString()}::timestamptz)`);
  await runUntil(india('2029-02-20T00:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'ended' });
  expect(await mailbox.sentTo(email)).toEqual([]);
});

test('in April, donors get the year of each monthly gift that gave something, once', async () => {
  clock.now = india('2029-12-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await skipMonth(site.deps, gift.id, '2030-02', 'donor');
  await runUntil(india('2030-02-20T00:00:00'));
  await failing(gift, 'debitProgress', { kind: 'lapse' });
  await runUntil(india('2030-04-10T10:00:00'));
  const fresh = await site.start({ day: 5 });
  await deliver();
  expect(await queueYearlySummaries(deps)).toBeGreaterThan(0);
  expect(await queueYearlySummaries(deps)).toBe(0);
  await deliver();
  const yearly = (await mailsTo(gift)).filter(({ subject }) => subject.includes('2029–30'));
  expect(yearly).toHaveLength(1);
  expect(yearly[0]?.text).toContain('In the financial year 2029–30 you gave ₹1,000.00 for');
  expect(yearly[0]?.text).toContain(
    'Gifts: 2\nGiven in the year: ₹1,000.00\nMonths skipped: 1\nMonths not collected: 1',
  );
  expect(yearly[0]?.text).toMatch(/Open “My gifts”:\nhttp\S+\/account/);
  expect(await subjectsTo(fresh)).toEqual(['Your monthly gift to Charity has begun']);
});

test('after a restore nobody is told what their bank knows better, and from the next month on everything again', async () => {
  clock.now = india('2030-06-02T09:00:00');
  const [lost, ended, endedLater] = [
    await site.start({ day: 5 }),
    await site.start({ day: 5 }),
    await site.start({ day: 5 }),
  ];
  await deliver();
  const backupTakenAt = india('2030-07-01T00:00:00');
  const restoredAt = india('2030-07-31T23:00:00');
  clock.now = restoredAt;
  await db.insert(restore).values({ id: uuid(), backupTakenAt, restoredAt, receiptsResumedAt: restoredAt });
  await site.deps.gateway.cancelMandate(ended.subscriptionId);
  await failing(lost, 'debitProgress', { kind: 'lapse' });
  await runUntil(india('2030-08-07T00:00:00'));
  await site.deps.gateway.cancelMandate(endedLater.subscriptionId);
  await runUntil(india('2030-09-01T00:00:00'));
  expect(await site.mandateOf(ended.id)).toMatchObject({ state: 'ended' });
  expect(await site.chargesOf(lost.id)).toMatchObject([
    { month: '2030-07', state: 'failed' },
    { month: '2030-08', state: 'failed' },
    {},
  ]);
  expect(await subjectsTo(ended)).toEqual(['Your monthly gift to Charity has begun']);
  expect((await subjectsTo(endedLater)).at(-1)).toBe('Your monthly gift to Charity has ended');
  const failures = (await subjectsTo(lost)).filter((subject) => subject.includes('not collected'));
  expect(failures).toEqual(['Your monthly gift to Charity for August 2030 was not collected']);
});
