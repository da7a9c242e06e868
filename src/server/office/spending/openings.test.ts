import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as funds from '#contract/office/funds.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { createFunds } from '#tests/support/funds.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { giveRole, jsonResponse, renewSignIns, type StaffVisitor, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { staff, owner, latest, decide, withdraw, runDue } = await createApprovals(site);
const partner = await signedIn(site, 'partner@example.org', 'Partner');
await giveRole(site, partner.email, 'owner', owner.accountId);
const HOUR_MS = 3_600_000;

const funded = createFunds(db);
const fundWith = (amountPaise: bigint) => funded.fundWith(amountPaise, { title: 'Winter blankets' });

const ACCOUNTS = { until: '2026-03-31', reason: 'The audited accounts of 2025–26' };
const enter = (fundId: string, amountRupees: number, changes: object = {}, by: StaffVisitor = owner) =>
  jsonResponse(
    by.call('PUT', pathOf(funds.enterOpening, { id: fundId }), {
      amountRupees,
      seenRupees: null,
      ...ACCOUNTS,
      ...changes,
    }),
  );
async function entered(fundId: string, amountRupees: number, changes: object = {}): Promise<void> {
  expect((await enter(fundId, amountRupees, changes)).json.code).toBe('waits_for_owner');
  expect((await decide(partner, 'approve', (await latest(partner)).id)).status).toBe(200);
}
const listed = async (id: string): Promise<funds.Fund | undefined> => {
  const { json } = await jsonResponse(staff.viewer.call('GET', funds.listFunds.path));
  return json.items.find((each: funds.Fund) => each.id === id);
};

test('what was spent earlier leaves its fund once another owner approves it, and all owners are told', async () => {
  const { fundId } = await fundWith(100_000n);
  expect((await enter(fundId, 600)).json.code).toBe('waits_for_owner');
  expect(await listed(fundId)).toMatchObject({ balanceRupees: 1000, opening: null });
  const request = await latest(partner);
  expect(request).toMatchObject({
    kind: 'fund_opening',
    reason: ACCOUNTS.reason,
    changes: [{ label: 'Winter blankets', from: '', to: '₹600 until 31/03/2026' }],
  });
  expect((await decide(owner, 'approve', request.id)).json.code).toBe('own_request');
  expect((await enter(fundId, 500)).json.code).toBe('request_waits_already');
  const notices = () => db.$count(mail, and(eq(mail.kind, 'owner_notice'), eq(mail.recipient, owner.email)));
  const before = await notices();
  await decide(partner, 'approve', request.id);
  expect(await notices()).toBe(before + 2);
  expect(await listed(fundId)).toMatchObject({
    spentRupees: 0,
    balanceRupees: 400,
    opening: { rupees: 600, until: '2026-03-31', reason: ACCOUNTS.reason },
  });
});

test('with one owner it takes effect after 48 hours', async () => {
  const { fundId } = await fundWith(100_000n);
  await enter(fundId, 600);
  clock.pass(48 * HOUR_MS);
  await runDue();
  await renewSignIns(site);
  expect(await listed(fundId)).toMatchObject({ balanceRupees: 400, opening: { rupees: 600 } });
});

test('a correction replaces the amount, may take it back, and is not made over a newer one', async () => {
  const { fundId } = await fundWith(100_000n);
  await entered(fundId, 600);
  expect((await enter(fundId, 700)).json.code).toBe('edited_meanwhile');
  await entered(fundId, 1000, { seenRupees: 600, reason: 'One bill was missing' });
  expect(await listed(fundId)).toMatchObject({
    balanceRupees: 0,
    opening: { rupees: 1000, reason: 'One bill was missing' },
  });
  await entered(fundId, 0, { seenRupees: 1000 });
  expect(await listed(fundId)).toMatchObject({ balanceRupees: 1000, opening: null });
});

test('a fund never has less than nothing, also when money left it while the request waited', async () => {
  const { fundId, gift } = await fundWith(100_000n);
  const refused = await enter(fundId, 1000.01);
  expect(refused.json.message).toBe('The fund has ₹1,000.00, and this needs ₹1,000.01.');
  await enter(fundId, 1000);
  await refundGift(db, gift, 50_000n, clock.now);
  const { id } = await latest(partner);
  expect((await decide(partner, 'approve', id)).json.code).toBe('fund_too_small');
  expect(await listed(fundId)).toMatchObject({ balanceRupees: 500, opening: null });
  await withdraw(owner, id);
});

test('only owners enter it, and every wrong field is named', async () => {
  const { fundId } = await fundWith(100_000n);
  expect((await enter(fundId, 600, {}, staff.accountant)).json.code).toBe('forbidden');
  const { json } = await enter(fundId, 0, { until: '2027-01-31' });
  expect(Object.keys(json.fields).toSorted()).toEqual(['amountRupees', 'until']);
  expect((await enter(await funded.fundOfKind('corpus'), 1)).json.code).toBe('corpus_not_spent');
  expect((await enter('nothing', 1)).json.code).toBe('record_not_found');
});
