import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { fileStatement, listStatementExports } from '#contract/year-end/statement-filings.ts';
import { exportStatement, previewStatement } from '#contract/year-end/year-statement.ts';
import { alert } from '#server/db/schema/alert.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { orderGift } from '#tests/support/orders.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { jsonResponse, renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { pollRefund } from '../refunds/refund.ts';
import { makeOpenAttemptsDue, pollDueAttempts } from './poll-due.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { heldRefund, deps } = createRefunds(site);
const campaign = await createCampaign(db);
afterEach(() => sandbox.clear());

/** A time in India on the last evening of 2026-27 or the first morning of 2027-28. */
const march = (time: string) => new Date(`2027-03-31T${time}:00+05:30`);
const april = (time: string) => new Date(`2027-04-01T${time}:00+05:30`);

clock.now = march('08:00');
const { accountant } = await signedInStaff(site);

/** Orders a gift at one time, and pays it at another. */
async function paidGift({ ordered, paid }: { ordered: Date; paid: Date }) {
  clock.now = ordered;
  const gift = await orderGift(site, { campaign });
  await sandbox.pay(gift.merchantOrderId, { paidAt: paid.getTime() });
  return gift;
}

async function learn(gift: { merchantOrderId: string }, at: Date) {
  clock.now = at;
  // The database's clock limits how often the provider is asked.
  await db.update(attempt).set({ polledAt: null }).where(eq(attempt.merchantOrderId, gift.merchantOrderId));
  await settle(gift.merchantOrderId, 'donor');
}

const issueReceipts = () =>
  processOutbox({ db, clock: clock.read, trust: sampleDetails.trust, log: site.log, lowBalanceRetries: 1 });
const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;
const idsOf = async (day: string): Promise<string[]> =>
  (await get(`${listDonations.path}?from=${day}&to=${day}`)).items.map(
    (item: { donationId: string }) => item.donationId,
  );
const entriesOf = (attemptId: string) =>
  db
    .select({ kind: ledgerEntry.kind, at: ledgerEntry.recordedAt })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.attemptId, attemptId))
    .orderBy(ledgerEntry.recordedAt);
const receiptsOf = (attemptId: string) =>
  db.select().from(receipt).where(eq(receipt.attemptId, attemptId)).orderBy(receipt.number);

describe('a gift paid on 31 March at 23:58 and learned of on 1 April at 00:03', () => {
  // shows: P14
  test('is a gift of 31 March everywhere, with the next receipt of that year', async () => {
    const before = await paidGift({ ordered: march('10:00'), paid: march('10:01') });
    await learn(before, march('10:02'));
    const next = await paidGift({ ordered: april('00:00'), paid: april('00:01') });
    await learn(next, april('00:02'));
    const gift = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
    await learn(gift, april('00:03'));
    await issueReceipts();

    expect(await idsOf('2027-03-31')).toEqual([gift.donationId, before.donationId]);
    expect(await idsOf('2027-04-01')).toEqual([next.donationId]);
    const [first] = await receiptsOf(before.id);
    expect(await receiptsOf(gift.id)).toMatchObject([
      { financialYear: '2026-27', number: (first?.number ?? 0) + 1, issuedAt: april('00:03') },
    ]);
    expect(await receiptsOf(next.id)).toMatchObject([{ financialYear: '2027-28', number: 1 }]);
    await renewSignIns(site);
    const day = { from: '2027-03-31', to: '2027-03-31' };
    const file = await accountant.call('POST', exportDonations.path, { format: 'csv', ...day });
    expect(file.body).toContain('\r\n2027-03-31,23:58');
    const statement = await get(`${previewStatement.path}?year=2026-27`);
    expect(statement).toMatchObject({ gifts: 2, totalRupees: 1_000 });
    await expectLedgerConsistent(db);
  });

  test('shows staff in its history on which day it was paid', async () => {
    const gift = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
    await learn(gift, april('00:03'));
    const events = await db.select().from(donationEvent).where(eq(donationEvent.attemptId, gift.id));
    expect(events.find(({ kind }) => kind === 'completed')).toMatchObject({
      at: april('00:03'),
      message: 'The provider confirmed the payment of ₹500, made on 31/03/2027 23:58.',
    });
  });
});

test('a payment that the poller learns of two days later counts at its own time', async () => {
  const gift = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
  clock.now = new Date(april('00:03').getTime() + 2 * 86_400_000);
  await makeOpenAttemptsDue(db, clock.now);
  await pollDueAttempts({ db, clock: clock.read, settle, log: site.log });
  expect(await entriesOf(gift.id)).toEqual([{ kind: 'settled', at: march('23:58') }]);
  await expectLedgerConsistent(db);
});

test('a payment that had failed and was paid after all counts at the time it was paid', async () => {
  clock.now = march('23:50');
  const gift = await orderGift(site, { campaign });
  await sandbox.fail(gift.merchantOrderId);
  await learn(gift, march('23:52'));
  await sandbox.pay(gift.merchantOrderId, { afterExpiry: true, paidAt: march('23:58').getTime() });
  await learn(gift, april('09:00'));
  expect(await entriesOf(gift.id)).toEqual([{ kind: 'settled', at: march('23:58') }]);
});

describe('the time at which we learned of a payment counts', () => {
  test.each([
    ['before the order', march('23:49')],
    ['in the future', april('00:04')],
  ])('when the provider’s time is %s', async (_what, paid) => {
    const gift = await paidGift({ ordered: march('23:50'), paid });
    await learn(gift, april('00:03'));
    expect(await entriesOf(gift.id)).toEqual([{ kind: 'settled', at: april('00:03') }]);
    await expectLedgerConsistent(db);
  });

  test('when the provider sends no time', async () => {
    const gift = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
    await sandbox.variants({ timestamps: 'missing' });
    await learn(gift, april('00:03'));
    expect(await entriesOf(gift.id)).toEqual([{ kind: 'settled', at: april('00:03') }]);
  });
});

test('a time sent as text counts like a number', async () => {
  const gift = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
  await sandbox.variants({ timestamps: 'string' });
  await learn(gift, april('00:03'));
  expect(await entriesOf(gift.id)).toEqual([{ kind: 'settled', at: march('23:58') }]);
});

test('a refund made on 31 March and learned of on 1 April is one of 31 March', async () => {
  const gift = await paidGift({ ordered: march('22:00'), paid: march('22:01') });
  await learn(gift, march('22:02'));
  await issueReceipts();
  const { merchantRefundId } = await heldRefund(gift.merchantOrderId, 20_000n);
  clock.now = march('23:59');
  await sandbox.refund(merchantRefundId, 'complete');
  clock.now = april('00:30');
  await pollRefund(deps, merchantRefundId, 'schedule');
  expect(await entriesOf(gift.id)).toEqual([
    { kind: 'settled', at: march('22:01') },
    { kind: 'refunded', at: march('23:59') },
  ]);
  await issueReceipts();
  expect(await receiptsOf(gift.id)).toMatchObject([
    { financialYear: '2026-27' },
    { financialYear: '2026-27', amountPaise: 30_000n },
  ]);
  await expectLedgerConsistent(db);
});

test('a gift that comes into the books after its year’s statement was filed raises an alert', async () => {
  const early = await paidGift({ ordered: march('22:00'), paid: march('22:01') });
  await learn(early, april('00:03'));
  await issueReceipts();
  const late = await paidGift({ ordered: march('23:50'), paid: march('23:58') });
  clock.now = april('10:00');
  await renewSignIns(site);
  await accountant.call('POST', exportStatement.path, { format: 'csv', year: '2026-27' });
  const [exported] = (await get(pathOf(listStatementExports, { year: '2026-27' }))).items;
  await accountant.call('POST', pathOf(fileStatement, { id: exported.id }), {
    filedOn: '2027-04-01',
    acknowledgement: 'ACK-1',
  });
  await learn(late, april('11:00'));
  await issueReceipts();
  const alerts = await db.select().from(alert).where(eq(alert.kind, 'filed_year'));
  expect(alerts).toMatchObject([
    {
      attemptId: late.id,
      message:
        '₹500, received on 31/03/2027, came into the books after the year statement of 2026-27 had been exported and filed. Export the statement again, and file a corrected one.',
    },
  ]);
  expect(await receiptsOf(late.id)).toMatchObject([{ financialYear: '2026-27' }]);
});
