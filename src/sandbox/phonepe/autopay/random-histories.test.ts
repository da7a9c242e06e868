import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFaultStore } from '../faults/fault-store.ts';
import { createWebhookSender } from '../webhooks/sender.ts';
import { createWebhooks } from '../webhooks/webhooks.ts';
import { createAutopay } from './autopay.ts';
import { openAutopayBook } from './autopay-book.ts';
import type { Debit } from './states/debit.ts';
import { DAY, HOUR, isQuiet } from './states/timing.ts';
import { MORNING } from './test-autopay.ts';

const MANDATE = 'mandate-1';

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'autopay-'));
  const book = await openAutopayBook(folder);
  const clock = { now: MORNING };
  const now = () => clock.now;
  const faults = createFaultStore();
  const webhookSender = createWebhookSender(undefined, now);
  const webhooks = createWebhooks({ webhookSender, merchantId: 'TRUST', faults });
  const isOrderIdUsed = (id: string) => (book.setup(id) ?? book.debit(id)) !== undefined;
  const autopay = createAutopay({ book, faults, webhooks, merchantId: 'TRUST', isOrderIdUsed, now });
  const placed = autopay.setups.place({
    merchantOrderId: 'setup-1',
    merchantSubscriptionId: MANDATE,
    family: 'checkout',
    amountPaise: 50_000,
    terms: {
      authWorkflowType: 'TRANSACTION',
      amountType: 'VARIABLE',
      maxAmountPaise: 100_000,
      frequency: 'MONTHLY',
      expiresAt: MORNING + 40 * DAY,
    },
    instruments: ['UPI'],
    expireAfterSeconds: 600,
  });
  if (placed.kind === 'placed') autopay.setups.approve(placed.setup, 'UPI');
  const close = async () => {
    await book.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { autopay, faults, clock, close };
}

const wait = fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) });
const notify = fc.record({
  kind: fc.constant('notify'),
  retries: fc.constantFrom('STANDARD', 'CUSTOM'),
  autoDebit: fc.boolean(),
  days: fc.integer({ min: 1, max: 5 }),
});
const fault = fc.record({
  kind: fc.constant('fault'),
  outcome: fc.constantFrom(
    { kind: 'fail' } as const,
    { kind: 'late', ms: 20 * HOUR } as const,
    { kind: 'lapse' } as const,
    { kind: 'stay-notified' } as const,
  ),
});
const ofDonor = fc.record({ kind: fc.constantFrom('opt-out', 'pause', 'unpause') });
const end = fc.record({ kind: fc.constantFrom('cancel', 'revoke') });
const action = fc.oneof(
  { weight: 30, arbitrary: wait },
  { weight: 15, arbitrary: notify },
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('execute') }) },
  { weight: 15, arbitrary: fault },
  { weight: 5, arbitrary: ofDonor },
  { weight: 1, arbitrary: end },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function carryOut(sandbox: Awaited<ReturnType<typeof start>>, step: Action, index: number): void {
  const { autopay, faults, clock } = sandbox;
  const { book, debits, mandates } = autopay;
  const mandate = book.mandate(MANDATE);
  const latest = book.debitsOf(MANDATE).at(-1);
  if (!mandate) throw new Error('The mandate was set up.');
  switch (step.kind) {
    case 'wait':
      clock.now += step.hours * HOUR;
      break;
    case 'notify':
      debits.notify({
        merchantOrderId: `debit-${index}`,
        merchantSubscriptionId: MANDATE,
        family: 'checkout',
        amountPaise: 50_000,
        retries: step.retries,
        autoDebit: step.autoDebit,
        expiresAt: clock.now + step.days * DAY + HOUR,
      });
      break;
    case 'execute':
      if (latest) debits.execute(latest);
      break;
    case 'fault':
      faults.add({ operation: 'debitProgress', times: 1, outcome: step.outcome });
      break;
    case 'opt-out':
      if (latest) debits.optOut(latest);
      break;
    case 'pause':
      mandates.pause(mandate, clock.now, undefined);
      break;
    default:
      mandates.enter(mandate, asked[step.kind]);
  }
  autopay.catchUp();
}

const asked = {
  unpause: 'UNPAUSE_IN_PROGRESS',
  cancel: 'CANCEL_IN_PROGRESS',
  revoke: 'REVOKE_IN_PROGRESS',
} as const;

function checkDebit({ attempts, state, expiresAt, notifiedAt = Number.POSITIVE_INFINITY }: Debit): void {
  const completed = attempts.filter((each) => each.state === 'COMPLETED');
  expect(completed).toHaveLength(state === 'COMPLETED' ? 1 : 0);
  expect(attempts.length).toBeLessThanOrEqual(4);
  for (const [index, { startedAt }] of attempts.entries()) {
    expect(isQuiet(startedAt)).toBe(false);
    expect(startedAt).toBeGreaterThanOrEqual(notifiedAt + DAY);
    expect(startedAt).toBeLessThan(expiresAt);
    const endBefore = attempts[index - 1]?.endedAt;
    if (endBefore !== undefined) expect(startedAt).toBeGreaterThanOrEqual(endBefore + 1.5 * HOUR);
  }
}

test('whatever happens to a mandate, its debits keep the rules', async () => {
  const seen = { COMPLETED: 0, FAILED: 0, retried: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 80 }), async (steps) => {
      const sandbox = await start();
      const { book } = sandbox.autopay;
      for (const [index, step] of steps.entries()) carryOut(sandbox, step, index);
      sandbox.clock.now += 60 * DAY;
      sandbox.autopay.catchUp();
      for (const debit of book.debitsOf(MANDATE)) {
        checkDebit(debit);
        if (!debit.isStuck) expect(['COMPLETED', 'FAILED']).toContain(debit.state);
        if (debit.state === 'COMPLETED' || debit.state === 'FAILED') seen[debit.state] += 1;
        if (debit.attempts.length > 1) seen.retried += 1;
      }
      expect(['CANCELLED', 'REVOKED', 'EXPIRED']).toContain(book.mandate(MANDATE)?.state);
      await sandbox.close();
    }),
    { numRuns: 600 },
  );
  // The rules are tested only if all of these happen.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
});
