import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { listApprovals } from '#contract/staff/approvals.ts';
import { account } from '#server/db/schema/account.ts';
import { approval } from '#server/db/schema/approval.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { refund } from '#server/db/schema/ledger.ts';
import { mail } from '#server/db/schema/mail.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import { resealDetails } from '#server/donors/donor-data/reseal-details.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { resetTestKeys, testCipher, testKeys } from '#tests/support/donor-cipher.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, type StaffVisitor } from '#tests/support/staff.ts';

const site = await createTestApp();
afterAll(resetTestKeys);
const { db, database } = site;
const { staff, owner, second, setFrom, switchOff, waiting, latest, decide, withdraw } =
  await createApprovals(site);
const { accountant } = staff;
const { gift, enter, act, listed } = await createOfflineGifts(site, accountant);

const large = (changes: object = {}) =>
  gift({ mode: 'neft', reference: `N${Math.random()}`, amountRupees: 60_000, campaignId: null, ...changes });
const refundCall = (by: StaffVisitor, id: string, amountRupees: number, seenRefundableRupees: number) =>
  jsonResponse(
    by.call('POST', `/api/admin/payments/${id}/refunds`, {
      amountRupees,
      seenRefundableRupees,
      reason: 'Typed twice',
    }),
  );

/** A gift of ₹60,000, which the first accountant asked for and the second one approved. */
async function enteredGift() {
  expect((await enter(large())).json.code).toBe('waits_for_approval');
  const request = await latest(second);
  expect((await decide(second, 'approve', request.id)).status).toBe(200);
  const [row] = await db
    .select({ paymentId: attempt.id, donationId: attempt.donationId })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .where(eq(offlineGift.approvalId, request.id));
  if (!row) throw new Error('the approved gift was not entered');
  return row;
}

describe('a large offline gift', () => {
  test('waits, owners get an email, and it is recorded once another person approves it', async () => {
    const answer = await enter(large({ idKind: 'pan', idNumber: 'ABCPE1234F' }));
    expect([answer.status, answer.json.code]).toEqual([409, 'waits_for_approval']);
    const request = await latest(second);
    expect(request).toMatchObject({
      kind: 'offline_gift',
      amountRupees: 60_000,
      isOwn: false,
      gift: { mode: 'neft' },
    });
    const stored = await db.select().from(approval).where(eq(approval.id, request.id));
    expect(stored[0]?.sealedBody).not.toContain('ABCPE1234F');
    expect(await db.$count(mail, eq(mail.kind, 'owner_notice'))).toBeGreaterThan(0);
    expect((await decide(second, 'approve', request.id)).json.message).toMatch(/^Recorded with receipt/);
    expect(await waiting(second)).toEqual([]);
    expect((await decide(second, 'approve', request.id)).json.code).toBe('request_decided_already');
  });

  test('is never recorded when it is rejected', async () => {
    await enter(large());
    const request = await latest(second);
    expect((await decide(second, 'reject', request.id, '')).status).toBe(400);
    expect((await decide(second, 'reject', request.id)).json.message).toContain('Nothing was changed');
    expect((await decide(second, 'approve', request.id)).json.code).toBe('request_decided_already');
  });

  test('cannot be approved by the person who asked, nor by a role that moves no money', async () => {
    await enter(large());
    const request = await latest(accountant);
    expect(request.isOwn).toBe(true);
    expect((await decide(accountant, 'approve', request.id)).json.code).toBe('own_request');
    expect((await decide(staff.manager, 'approve', request.id)).json.code).toBe('forbidden');
    expect(await waiting(second)).toHaveLength(1);
    await decide(second, 'reject', request.id);
  });

  test('cannot be approved with another account of the person who asked', async () => {
    await enter(large());
    const request = await latest(second);
    await database.owner.db
      .update(account)
      .set({ email: accountant.email })
      .where(eq(account.id, second.accountId));
    expect((await decide(second, 'approve', request.id)).json.code).toBe('forbidden');
    await database.owner.db
      .update(account)
      .set({ email: second.email })
      .where(eq(account.id, second.accountId));
    expect((await decide(second, 'reject', request.id)).status).toBe(200);
  });

  test('is approved once, however many approve it at the same time', async () => {
    await enter(large());
    const request = await latest(second);
    const both = await Promise.all([second, owner, second].map((by) => decide(by, 'approve', request.id)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await db.$count(offlineGift, eq(offlineGift.approvalId, request.id))).toBe(1);
  });

  test('ends once when it is approved, rejected and withdrawn at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      await enter(large());
      const { id } = await latest(second);
      const ends = [decide(second, 'approve', id), decide(owner, 'reject', id), withdraw(accountant, id)];
      const statuses = (await Promise.all(ends)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      expect(await db.$count(offlineGift, eq(offlineGift.approvalId, id))).toBe(statuses[0] === 200 ? 1 : 0);
    }
  });

  test('waits once when its form is sent twice, and is never recorded again after the decision', async () => {
    const body = large();
    const both = await Promise.all([enter(body), enter(body)]);
    expect(both.map(({ json }) => json.code)).toEqual(Array(2).fill('waits_for_approval'));
    expect((await enter({ ...body, fullName: 'Somebody Else' })).json.code).toBe('form_sent_already');
    expect(await waiting()).toHaveLength(1);
    const request = await latest();
    expect((await decide(second, 'approve', request.id)).status).toBe(200);
    const again = await enter(body);
    expect([again.status, again.json.message]).toEqual([201, expect.stringContaining('with receipt')]);
    expect(await waiting(second)).toEqual([]);
    expect(await db.$count(offlineGift, eq(offlineGift.approvalId, request.id))).toBe(1);

    const rejected = large();
    await enter(rejected);
    await decide(second, 'reject', (await latest()).id);
    expect((await enter(rejected)).json.code).toBe('form_sent_already');
    expect(await waiting(second)).toEqual([]);
  });

  test('below the limit is recorded at once', async () => {
    expect((await enter(large({ amountRupees: 49_999 }))).status).toBe(201);
  });
});

describe('a large refund or cancellation', () => {
  test('moves no money until another person approves it, and counts earlier refunds of the payment', async () => {
    const { paymentId, donationId } = await enteredGift();
    expect((await refundCall(accountant, paymentId, 20_000, 60_000)).status).toBe(202);
    const answer = await refundCall(accountant, paymentId, 30_000, 40_000);
    expect(answer.json.code).toBe('waits_for_approval');
    expect((await refundCall(second, paymentId, 30_000, 40_000)).json.code).toBe('request_waits_already');
    expect(await db.$count(refund, eq(refund.attemptId, paymentId))).toBe(1);
    const request = await latest(second);
    expect(request).toMatchObject({
      kind: 'refund',
      amountRupees: 30_000,
      donationId,
      reason: 'Typed twice',
    });
    expect((await decide(second, 'approve', request.id)).status).toBe(200);
    const rows = await db.select().from(refund).where(eq(refund.attemptId, paymentId));
    expect(rows.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([2_000_000n, 3_000_000n]);
    expect(rows.map(({ requestedBy }) => requestedBy)).toEqual(
      Array(2).fill(`staff:${accountant.accountId}`),
    );
  });

  test('a cancellation waits too', async () => {
    const { paymentId, donationId } = await enteredGift();
    const answer = await act('cancelled', paymentId, { reason: 'Entered twice' });
    expect(answer.json.code).toBe('waits_for_approval');
    const request = await latest(second);
    expect((await decide(second, 'approve', request.id)).status).toBe(200);
    expect((await listed(donationId))?.status ?? 'cancelled').toBe('cancelled');
    expect(await db.$count(refund, eq(refund.attemptId, paymentId))).toBe(1);
  });
});

describe('the database refuses', () => {
  const refusal = (statement: string, pool = database.pool) =>
    pool.query(statement).then(
      () => null,
      (error: Error) => error.message,
    );

  test('a large refund and a large gift without an approval by somebody else', async () => {
    const { paymentId } = await enteredGift();
    const insert = (approvalId: string) =>
      refusal(`insert into refund (id, attempt_id, merchant_refund_id, amount_paise, state, reason, requested_by, created_at,
        changed_at, next_poll_at, approval_id) values (gen_random_uuid(), '${paymentId}', 'R-x', 5000000, 'CREATED', 'x',
        'staff:${accountant.accountId}', now(), now(), now(), ${approvalId})`);
    expect(await insert('null')).toBe('a refund of this amount needs a second person');
    await refundCall(accountant, paymentId, 50_000, 60_000);
    const request = await latest(second);
    expect(await insert(`'${request.id}'`)).toBe('a refund of this amount needs a second person');
    await decide(second, 'reject', request.id);
    expect(await insert(`'${request.id}'`)).toBe('a refund of this amount needs a second person');
  });

  test('a request decided by the person who asked, twice, or from the start', async () => {
    await enter(large());
    const request = await latest(accountant);
    const decided = (by: string, state = 'approved') =>
      refusal(
        `update approval set state = '${state}', decided_by = '${by}', decided_at = now() where id = '${request.id}'`,
      );
    expect(await decided(accountant.accountId)).toContain('approval_by_somebody_else');
    expect(await decided(second.accountId, 'rejected')).toBeNull();
    expect(await decided(second.accountId)).toContain('decided once');
    expect(
      await refusal(`update approval set decision_reason = 'Other' where id = '${request.id}'`),
    ).toContain('decided once');
    expect(
      await refusal(`update approval set decision_reason = 'Erased' where id = '${request.id}'`),
    ).toBeNull();
    expect(await refusal(`delete from approval where id = '${request.id}'`, database.owner.pool)).toContain(
      'never deleted',
    );
  });
});

test('a pending request is carried out after a change of keys', async () => {
  await enter(large());
  testKeys.inUse = [Buffer.alloc(32, 'another key of the tests'), ...testKeys.inUse];
  await resealDetails(db, testCipher, site.clock.now);
  testKeys.inUse = testKeys.inUse.slice(0, 1);
  const request = await latest(second);
  expect((await decide(second, 'approve', request.id)).status).toBe(200);
});

test('only an owner changes the amount, and once it is switched off, one person is enough', async () => {
  for (const fromRupees of [null, 10_000]) expect((await setFrom(accountant, fromRupees)).status).toBe(403);
  await switchOff();
  expect((await enter(large())).status).toBe(201);
  const { json } = await jsonResponse(owner.call('GET', listApprovals.path));
  expect(json.fromRupees).toBeNull();
});
