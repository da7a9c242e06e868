import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { addMissingRefund } from '#contract/office/missing-entries.ts';
import type { Approval } from '#contract/staff/approvals.ts';
import { approval } from '#server/db/schema/approval.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { refund } from '#server/db/schema/ledger.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import { pollRefund } from '#server/payments/refunds/refund.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { giveRole, jsonResponse, type StaffVisitor, signedIn } from '#tests/support/staff.ts';
import { reportRefunds } from './outcomes.ts';

// Approved requests that cannot be carried out: nothing says that they are approved, and nothing is lost.

const site = await createTestApp();
const { db, clock, gateway, sandbox } = site;
const {
  staff,
  owner,
  second,
  setFrom,
  switchOff,
  waiting,
  latest,
  decide,
  withdraw,
  actionsAbout,
  mailedAbout,
} = await createApprovals(site);
const { accountant } = staff;
const { gift, cheque, enter, act } = await createOfflineGifts(site, accountant);
const { paidGift } = createRefunds(site);
const { importReport, compare } = createSettlements(accountant);
const deps = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  cipher: testCipher,
  ownerEmails: [OWNER_EMAIL],
};

let references = 0;
const transfer = (changes: object = {}) => ({
  reference: `UTR${++references}`,
  ...gift({ mode: 'neft', amountRupees: 60_000, campaignId: null, ...changes }),
});
const refundCall = (paymentId: string, amountRupees: number, seenRefundableRupees: number, by = accountant) =>
  jsonResponse(
    by.call('POST', `/api/admin/payments/${paymentId}/refunds`, {
      amountRupees,
      seenRefundableRupees,
      reason: 'Typed twice',
    }),
  );

/** A gift of ₹60,000 that was asked for and approved. */
async function enteredGift(body: object = transfer()) {
  expect((await enter(body)).json.code).toBe('waits_for_approval');
  const { id } = await latest();
  expect((await decide(second, 'approve', id)).status).toBe(200);
  const [row] = await db
    .select({ paymentId: offlineGift.attemptId })
    .from(offlineGift)
    .where(eq(offlineGift.approvalId, id));
  if (!row) throw new Error('the approved gift was not entered');
  return row.paymentId;
}

/** Approving the latest request fails: it keeps waiting with the reason, and only the failure is recorded and mailed. */
async function expectFailure(code: string, by: StaffVisitor = second): Promise<Approval> {
  const before = await latest(by);
  const answer = await decide(by, 'approve', before.id);
  expect([answer.status, answer.json.code]).toEqual([409, code]);
  const after = await latest(by);
  expect(after).toMatchObject({ id: before.id, state: 'waiting', failure: { reason: answer.json.message } });
  expect(await actionsAbout(before.id)).toEqual(['approval_requested', 'approval_failed']);
  expect(await mailedAbout(before.id, 'approval_failed')).toEqual(
    [accountant.email, second.email].toSorted(),
  );
  return after;
}

describe('an approved request that cannot be carried out keeps waiting with the reason', () => {
  // shows: P37
  test('an offline gift whose transfer was entered meanwhile, which can then be entered as another one', async () => {
    const body = transfer();
    await enter(body);
    await switchOff();
    expect((await enter({ ...transfer(), reference: body.reference, enterAnyway: true })).status).toBe(201);
    await setFrom(owner, 50_000);
    const { id, failure } = await expectFailure('entered_already');
    expect(failure).toMatchObject({ by: 'Second', reason: expect.stringContaining('is already entered') });
    expect((await withdraw(accountant, id)).status).toBe(200);
    const again = { ...transfer(), reference: body.reference, enterAnyway: true };
    expect((await enter(again)).json.code).toBe('waits_for_approval');
    expect((await decide(second, 'approve', (await latest()).id)).status).toBe(200);
    expect(await db.$count(offlineGift, eq(offlineGift.reference, body.reference))).toBe(2);
  });

  // shows: P37
  test('a cancellation of another amount than the one approved', async () => {
    const paymentId = await enteredGift();
    await act('cancelled', paymentId, { reason: 'Entered twice' });
    expect((await refundCall(paymentId, 1_000, 60_000)).status).toBe(202);
    const { id } = await expectFailure('approved_amount_outdated');
    const again = () => act('cancelled', paymentId, { reason: 'Entered twice' });
    expect((await again()).json.code).toBe('request_waits_already');
    await withdraw(accountant, id);
    expect((await again()).json.code).toBe('waits_for_approval');
    const approved = await decide(second, 'approve', (await latest()).id);
    expect(approved.json.message).toContain('59,000 was reversed');
  });

  // shows: P37
  test('a bounced cheque that was refunded in part meanwhile', async () => {
    const paymentId = await enteredGift(cheque('900001', { amountRupees: 60_000 }));
    expect((await act('cleared', paymentId, { clearedOn: '2026-11-21' })).status).toBe(200);
    expect((await act('bounced', paymentId, { reason: 'Returned by the bank' })).json.code).toBe(
      'waits_for_approval',
    );
    expect((await refundCall(paymentId, 1_000, 60_000)).status).toBe(202);
    const { id } = await expectFailure('approved_amount_outdated');
    await decide(second, 'reject', id);
  });

  // shows: P37
  test('a refund of an offline gift whose refundable amount has changed', async () => {
    const paymentId = await enteredGift();
    await refundCall(paymentId, 55_000, 60_000);
    expect((await refundCall(paymentId, 10_000, 60_000)).status).toBe(202);
    const { id } = await expectFailure('refund_outdated');
    expect(await db.$count(refund, eq(refund.attemptId, paymentId))).toBe(1);
    await decide(second, 'reject', id);
  });

  // shows: P37
  test('a refund that is in a settlement report, of a payment with another refund in progress', async () => {
    await setFrom(owner, 300);
    const paid = await paidGift('report@example.com');
    const row = { orderId: 'dashboard-9', type: 'REFUND', amount: 400, transactionId: 'OMR-9' };
    const { refundsMissing } = await compare((await importReport(reportOf(row))).json.id);
    const line = String(refundsMissing.items[0]?.id);
    const path = pathOf(addMissingRefund, { id: line });
    const call = { paymentOrderId: paid.merchantOrderId, reason: 'Paid twice' };
    const asked = await jsonResponse(accountant.call('POST', path, call));
    expect(asked.json.code).toBe('waits_for_approval');
    expect((await refundCall(paid.id, 200, 500)).status).toBe(202);
    const { id } = await expectFailure('refund_in_progress');
    await decide(second, 'reject', id);
    await setFrom(owner, 50_000);
  });

  test('a request of a person who has lost the role, and money does not move', async () => {
    const third = await signedIn(site, 'third@example.org', 'Third');
    const staffId = await giveRole(site, third.email, 'accountant', owner.accountId);
    const paymentId = await enteredGift();
    await refundCall(paymentId, 60_000, 60_000, third);
    await owner.call('DELETE', `/api/admin/staff/${staffId}`);
    const { id } = await latest();
    expect((await decide(second, 'approve', id)).json.code).toBe('requester_not_allowed');
    expect((await latest()).failure?.reason).toContain('may no longer do it');
    expect(await db.$count(refund, eq(refund.attemptId, paymentId))).toBe(0);
    await decide(second, 'reject', id);
  });
});

describe('an approved refund through the payment provider', () => {
  /** A payment whose refund of ₹400 waits for a second person. */
  async function asked(script: object | null) {
    await setFrom(owner, 300);
    const paid = await paidGift(`refund${++references}@example.com`, await createCampaign(db));
    if (script) await sandbox.script({ merchantOrderId: paid.merchantOrderId, ...script } as never);
    expect((await refundCall(paid.id, 400, 500)).json.code).toBe('waits_for_approval');
    await setFrom(owner, 50_000);
    return { paid, id: (await latest()).id };
  }
  const refundOf = async (paymentId: string) => {
    const [row] = await db.select().from(refund).where(eq(refund.attemptId, paymentId));
    if (!row) throw new Error('there is no refund');
    return row;
  };

  test('is called approved only once the provider has made it', async () => {
    const hold = { operation: 'refundProgress', outcome: { kind: 'hold' } };
    const { paid, id } = await asked(hold);
    expect((await decide(second, 'approve', id)).status).toBe(200);
    expect((await waiting()).find((each) => each.id === id)?.state).toBe('carrying_out');
    expect(await actionsAbout(id)).toEqual(['approval_requested', 'approval_passed_on']);
    const { merchantRefundId } = await refundOf(paid.id);
    await sandbox.refund(merchantRefundId, 'complete');
    await pollRefund({ db, clock: clock.read, gateway }, merchantRefundId, 'schedule');
    await Promise.all([reportRefunds(deps), reportRefunds(deps)]);
    expect((await waiting()).some((each) => each.id === id)).toBe(false);
    expect((await actionsAbout(id)).filter((action) => action === 'approval_approved')).toHaveLength(1);
    expect(await mailedAbout(id, 'approval_approved')).toEqual([OWNER_EMAIL]);
  });

  // shows: P37
  test('stays in the list as failed when the provider refuses it, and both people get an email', async () => {
    const hold = { operation: 'refundProgress', outcome: { kind: 'hold' } };
    const { paid, id } = await asked(hold);
    await decide(second, 'approve', id);
    const { merchantRefundId } = await refundOf(paid.id);
    await sandbox.refund(merchantRefundId, 'fail');
    await pollRefund({ db, clock: clock.read, gateway }, merchantRefundId, 'schedule');
    await reportRefunds(deps);
    const request = (await waiting()).find((each) => each.id === id);
    expect(request).toMatchObject({
      state: 'failed',
      reason: 'Typed twice',
      failure: { by: 'Second', reason: expect.stringMatching(/^The payment provider refused the refund/) },
    });
    expect(await actionsAbout(id)).not.toContain('approval_approved');
    expect(await mailedAbout(id, 'approval_failed')).toEqual([accountant.email, second.email].toSorted());
    expect((await withdraw(second, id)).json.message).toBe('Taken off the list.');
    expect((await waiting()).some((each) => each.id === id)).toBe(false);
  });

  test('is not placed while another refund of the payment is in progress', async () => {
    const { paid } = await asked(null);
    expect((await refundCall(paid.id, 200, 500)).status).toBe(202);
    const { id } = await expectFailure('refund_in_progress');
    expect(await db.$count(refund, eq(refund.attemptId, paid.id))).toBe(1);
    await decide(second, 'reject', id);
  });
});

test('an unexpected failure undoes the decision, and its details are not shown', async () => {
  await enter(transfer());
  const { id } = await latest();
  // A call that no code can read, as after a mistake in a release.
  await db
    .update(approval)
    .set({ sealedBody: testCipher.seal('{"mode":"cash"}') })
    .where(eq(approval.id, id));
  expect((await decide(second, 'approve', id)).status).toBe(500);
  const [row] = await db.select().from(approval).where(eq(approval.id, id));
  expect(row).toMatchObject({ state: 'waiting', decidedBy: null });
  expect(testCipher.open(row?.sealedFailure ?? '')).toBe('An unexpected error occurred.');
});

test('the books are consistent afterwards', async () => {
  await expectLedgerConsistent(db);
  expect(await db.$count(attempt)).toBeGreaterThan(0);
});
