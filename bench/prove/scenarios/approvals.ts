import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { EnterGift } from '#contract/office/offline-gifts.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { createCarryOut } from '#server/approved-actions.ts';
import { setting } from '#server/db/schema/setting.ts';
import { staff } from '#server/db/schema/staff.ts';
import { AppError } from '#server/errors.ts';
import { refundPayment } from '#server/giving/admin-donations/payment-actions.ts';
import { enterGift } from '#server/office/offline-gifts/enter.ts';
import { clearCheque, voidGift } from '#server/office/offline-gifts/service.ts';
import { pollRefund } from '#server/payments/refunds/refund.ts';
import { approve, reject } from '#server/staff/approvals/decide.ts';
import { reportRefunds } from '#server/staff/approvals/outcomes.ts';
import { inviteStaff } from '#server/staff/members/service.ts';
import { saveBankAccount, saveTrustGroup } from '#server/trust/admin-details/service.ts';
import { createRandom } from '../random.ts';
import { createFinding, type Scenario } from '../scenario.ts';
import { checkApprovals } from '../testbed/check-approvals.ts';
import { type Office, startOffice } from '../testbed/office.ts';
import { orderWithRetries, submitCheckout } from '../testbed/site-client.ts';
import { startTestbed } from '../testbed/testbed.ts';

const ROUNDS = 4;
const RUPEES = 60_000;
const SMALL_RUPEES = 1_000;
/** A crash falls into any part of a decision, which takes about as long. */
const DECISION_MS = 60;

const KINDS = ['gift', 'cancellation', 'bounce', 'office refund', 'refund', 'account', 'owner'] as const;
type Kind = (typeof KINDS)[number];
/** What happens between the request and the end of carrying it out. */
const TROUBLES = ['none', 'change', 'lost role', 'database crash', 'refusing provider'] as const;
type Trouble = (typeof TROUBLES)[number];

/** Promise 22: what cannot be carried out is never called approved, and no gift is lost. */
export const approvals: Scenario = {
  name: 'approvals',
  description: 'every kind of request, made to fail while it is carried out',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      await testbed.sandbox.variants({ refundStepMs: 100 });
      const office = await startOffice(testbed);
      const random = createRandom(seed);
      const outcomes = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const kind of KINDS)
          for (const trouble of TROUBLES) {
            const crashMs = random.whole(DECISION_MS);
            const outcome = await testRequest(
              office,
              `${round}-${KINDS.indexOf(kind)}-${trouble}`,
              kind,
              trouble,
              crashMs,
            );
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          }
      log(`    ${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
      await finishRefunds(office);
      const { requests, approved, problems } = await checkApprovals(office);
      return [
        createFinding({
          promise: '22',
          title: 'Approvals',
          target:
            'for every kind of request, made to fail at carrying out: 0 shown or mailed as approved, 0 gifts lost',
          measured: `${requests} requests of ${KINDS.length} kinds, ${requests - approved} of them not carried out, in ${problems.length} of which something was lost or called approved`,
          problems: [...problems, ...(approved === requests ? ['no request failed'] : [])],
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};

/** Asks for something, causes trouble, and approves the request. @returns what became of it. */
async function testRequest(
  office: Office,
  name: string,
  kind: Kind,
  trouble: Trouble,
  crashMs: number,
): Promise<string> {
  const { deps, approver, testbed } = office;
  const reference = `PROVE ${name}`;
  const payment = await existingPayment(office, kind, `${reference} paid`);
  const code = await outcomeOf(() => ask(office, kind, reference, payment?.id ?? ''));
  if (!code.startsWith('waits_for_')) throw new Error(`${kind} does not wait: ${code}`);
  const id = await office.latestRequest();
  if (trouble === 'change') await changeMeanwhile(office, kind, reference, payment?.id ?? '');
  if (trouble === 'lost role') await setRole(office, 'viewer');
  if (trouble === 'refusing provider' && payment?.orderId)
    await testbed.sandbox.script({
      operation: 'refundProgress',
      merchantOrderId: payment.orderId,
      outcome: { kind: 'hold' },
    });
  const crash = trouble === 'database crash' && pause(crashMs).then(() => testbed.restartDatabase('crash'));
  const outcome = await outcomeOf(() =>
    approve({ ...deps, carryOut: createCarryOut(deps) }, approver, id, { reason: 'Seen the letter' }),
  );
  await crash;
  await setRole(office, 'owner');
  if (trouble === 'refusing provider' && payment?.orderId) await refuseRefund(office, payment.orderId);
  if (kind === 'owner') await office.recordOwner(id, emailOf(reference));
  if (kind === 'account') {
    await office.recordAccount(id, accountNumber(reference));
    await outcomeOf(() => reject(deps, approver, id, { reason: 'Not carried out' }));
  }
  return outcome;
}

async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'approved';
  } catch (error) {
    return error instanceof AppError ? error.code : 'interrupted';
  }
}

function giftOf({ deps, targets }: Office, reference: string, changes: Partial<EnterGift> = {}): EnterGift {
  return EnterGift.parse({
    mode: 'neft',
    amountRupees: RUPEES,
    receivedOn: indianDate(deps.clock()),
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    reference,
    categoryId: targets.categoryId,
    idempotencyKey: uuid(),
    ...changes,
  });
}

/** The payment that a request of a kind is about; null for those about none. */
async function existingPayment(office: Office, kind: Kind, reference: string) {
  if (kind === 'gift' || kind === 'account' || kind === 'owner') return null;
  if (kind === 'refund') return paidOnline(office, reference);
  const { deps, clerk } = office;
  const gift = giftOf(office, reference, kind === 'bounce' ? { mode: 'cheque', bank: 'State Bank' } : {});
  const { db } = deps;
  const [threshold] = await db.select().from(setting).where(eq(setting.key, 'approval_threshold_paise'));
  await db.update(setting).set({ value: 'off' }).where(eq(setting.key, 'approval_threshold_paise'));
  const { paymentId } = await enterGift(deps, clerk, gift);
  if (kind === 'bounce') await clearCheque(deps, clerk, paymentId, gift.receivedOn);
  await db
    .update(setting)
    .set({ value: threshold?.value ?? '' })
    .where(eq(setting.key, 'approval_threshold_paise'));
  return { id: paymentId, orderId: null };
}

async function paidOnline({ site, targets, deps, testbed }: Office, key: string) {
  const order = await orderWithRetries(site, {
    ...{ key: uuid(), rupees: RUPEES, categoryId: targets.categoryId, campaignId: '' },
    ...{ email: `${key.replaceAll(' ', '.')}@example.com`, address: '10.0.0.1' },
  });
  if (!order) throw new Error('an order was not accepted');
  await submitCheckout(order.redirectUrl, 'upi');
  await deps.settle(order.merchantOrderId, 'schedule');
  const [row] = await testbed.query<{ id: string }>(
    sql`select id from attempt where merchant_order_id = ${order.merchantOrderId}`,
  );
  return { id: String(row?.id), orderId: order.merchantOrderId };
}

const refundOf = (amountRupees: number) => ({
  amountRupees,
  seenRefundableRupees: RUPEES,
  reason: 'Given by mistake',
});
const accountNumber = (reference: string) => String(10_000_000_000 + crc32(reference));
const emailOf = (reference: string) => `${reference.replaceAll(' ', '.').toLowerCase()}@example.org`;

async function bankAccount(office: Office, number: string) {
  const account = { holder: 'Trust', number, ifsc: 'SBIN0001234', bank: 'State Bank of India', branch: '' };
  return { account, seenVersion: await office.accountVersion() };
}

async function ask(office: Office, kind: Kind, reference: string, paymentId: string): Promise<unknown> {
  const { deps, clerk } = office;
  const reason = 'Entered by mistake';
  switch (kind) {
    case 'gift':
      return enterGift(deps, clerk, giftOf(office, reference));
    case 'cancellation':
      return voidGift(deps, clerk, paymentId, { state: 'cancelled', reason });
    case 'bounce':
      return voidGift(deps, clerk, paymentId, { state: 'bounced', reason });
    case 'office refund':
    case 'refund':
      return refundPayment(deps, clerk, paymentId, refundOf(RUPEES - SMALL_RUPEES));
    case 'account':
      return saveTrustGroup(deps, clerk, 'bank', await bankAccount(office, accountNumber(reference)));
    case 'owner':
      return inviteStaff(deps, clerk, { email: emailOf(reference), role: 'owner' });
  }
}

/** Does what makes the request impossible by the time it is approved. */
async function changeMeanwhile(office: Office, kind: Kind, reference: string, paymentId: string) {
  const { deps, clerk } = office;
  if (kind === 'gift')
    await enterGift(
      deps,
      clerk,
      giftOf(office, reference, { amountRupees: SMALL_RUPEES, enterAnyway: true }),
    );
  else if (kind === 'owner') await inviteStaff(deps, clerk, { email: emailOf(reference), role: 'viewer' });
  else if (kind === 'account') {
    const body = await bankAccount(office, accountNumber(`${reference} of somebody else`));
    await deps.db.transaction((tx) => saveBankAccount(tx, deps, { ...clerk, approvalId: uuid() }, body));
  } else await refundPayment(deps, clerk, paymentId, refundOf(SMALL_RUPEES));
}

async function setRole({ deps, clerk }: Office, role: 'owner' | 'viewer'): Promise<void> {
  await deps.db.update(staff).set({ role }).where(eq(staff.email, clerk.email));
}

/** Lets the provider refuse the refund of an order that it has accepted. */
async function refuseRefund({ testbed, deps }: Office, orderId: string): Promise<void> {
  const { refunds } = await testbed.sandbox.book();
  const refund = refunds.find(({ originalMerchantOrderId }) => originalMerchantOrderId === orderId);
  if (!refund) return;
  await testbed.sandbox.refund(refund.merchantRefundId, 'fail');
  await pollRefund(deps, refund.merchantRefundId, 'schedule');
}

/** Waits until the provider has decided every refund and the outcome is reported. */
async function finishRefunds({ testbed, deps }: Office): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const open = await testbed.query<{ id: string }>(
      sql`select merchant_refund_id as id from refund where state not in ('COMPLETED', 'FAILED')`,
    );
    for (const { id } of open) await pollRefund(deps, id, 'schedule').catch(() => undefined);
    await reportRefunds(deps);
    if (open.length === 0) return;
    await pause(500);
  }
  throw new Error('refunds do not end although no fault is active');
}
