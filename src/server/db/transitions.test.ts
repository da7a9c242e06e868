import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type AttemptState, transitions } from '#domain/giving/donation.ts';
import { CHARGE_STATES, chargeTransitions } from '#domain/giving/monthly/charge.ts';
import { MANDATE_STATES, mandateTransitions } from '#domain/giving/monthly/mandate.ts';
import { allowedRefundStates, type RefundState, refundTransitions } from '#domain/giving/refund.ts';
import {
  allowedGiftStates,
  type ImportedGiftMode,
  needsClearing,
  type OfflineGiftState,
} from '#domain/office/offline-gift.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { createAgreedMandate, createOrderedCharge } from '#tests/support/mandates.ts';
import type { Transaction } from './client.ts';
import { account } from './schema/account.ts';
import { attempt } from './schema/donation.ts';
import { importFile } from './schema/import-file.ts';
import { ledgerEntry, refund } from './schema/ledger.ts';
import { charge, mandate } from './schema/mandate.ts';
import { offlineGift } from './schema/offline-gift.ts';

// The domain and the database's triggers state the same transitions twice: each change is tried on real rows, and must be
// possible exactly when the domain allows it.

const { db, owner } = await createTestDatabase();
const NOW = new Date('2026-11-21T06:30:00Z');
const { id: categoryId } = await createCategory(db);
const REFUSED = /cannot change from|offline_gift_only_cheques_clear/;

/** Of the other states, those that `change` can reach without the guards refusing it. */
async function reachable<State extends string>(
  states: readonly State[],
  from: State,
  change: (to: State) => Promise<void>,
): Promise<State[]> {
  const reached: State[] = [];
  for (const to of states.filter((state) => state !== from)) {
    const problem = await change(to).then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    );
    if (problem === null) reached.push(to);
    else expect(problem, `${from} → ${to}`).toMatch(REFUSED);
  }
  return reached;
}

const attemptStates = Object.keys(transitions) as AttemptState[];

test.each(attemptStates)(
  'an attempt that is %s changes to the states that the domain allows',
  async (from) => {
    const reached = await reachable(attemptStates, from, async (to) => {
      const { attemptId, amountPaise } = await createDonation(db, { state: from, categoryId });
      await db.transaction(async (tx) => {
        await tx.update(attempt).set({ state: to }).where(eq(attempt.id, attemptId));
        if (to === 'COMPLETED') await enterIntoLedger(tx, { attemptId, kind: 'settled', amountPaise });
      });
    });
    expect(new Set(reached)).toEqual(new Set(transitions[from]));
  },
);

const refundStates = Object.keys(refundTransitions) as RefundState[];

describe.each([true, false])('with an id from the provider: %s', (accepted) => {
  test.each(refundStates)(
    'a refund that is %s changes to the states that the domain allows',
    async (from) => {
      const reached = await reachable(refundStates, from, async (to) => {
        const { attemptId, amountPaise } = await createDonation(db, { state: 'COMPLETED', categoryId });
        const refundId = uuid();
        const entry = { attemptId, kind: 'refunded', refundId, amountPaise: -amountPaise } as const;
        await db.transaction(async (tx) => {
          const times = { createdAt: NOW, changedAt: NOW, nextPollAt: NOW };
          await tx.insert(refund).values({
            id: refundId,
            attemptId,
            merchantRefundId: refundId,
            amountPaise,
            state: from,
            ...times,
            providerRefundId: accepted ? `OMR-${refundId}` : null,
            reason: '',
            requestedBy: '',
          });
          if (from === 'COMPLETED') await enterIntoLedger(tx, entry);
        });
        await db.transaction(async (tx) => {
          await tx.update(refund).set({ state: to }).where(eq(refund.id, refundId));
          if (to === 'COMPLETED') await enterIntoLedger(tx, entry);
        });
      });
      expect(new Set(reached)).toEqual(new Set(allowedRefundStates({ state: from, accepted })));
    },
  );
});

const giftStates: readonly OfflineGiftState[] = ['to_clear', 'counted', 'bounced', 'cancelled'];
const modes: readonly ImportedGiftMode[] = [
  'cash',
  'cheque',
  'draft',
  'neft',
  'upi_qr',
  'card_terminal',
  'in_kind',
  'online',
];

describe.each(modes)('an offline gift by %s', (mode) => {
  const started = needsClearing(mode) ? giftStates : (['counted', 'cancelled'] as const);

  test.each(started)('that is %s changes to the states that the domain allows', async (from) => {
    const importId = mode === 'online' ? await createImport() : null;
    const reached = await reachable(giftStates, from, async (to) => {
      const { attemptId } = await createDonation(db, { provider: 'offline', categoryId });
      const details = { mode, receivedOn: '2026-11-20', reference: '', bank: '', note: '', importId };
      await db.insert(offlineGift).values({ attemptId, ...details, ...columnsOf(from), changedAt: NOW });
      await db.update(offlineGift).set(columnsOf(to)).where(eq(offlineGift.attemptId, attemptId));
    });
    expect(new Set(reached)).toEqual(new Set(allowedGiftStates({ mode, state: from })));
  });

  /** Everything else that the table requires of a gift in this state, so that only the transition can be refused. */
  function columnsOf(state: OfflineGiftState) {
    return {
      state,
      clearedOn: needsClearing(mode) && state === 'counted' ? '2026-11-21' : undefined,
      reason: state === 'bounced' || state === 'cancelled' ? 'A test' : null,
    };
  }
});

async function enterIntoLedger(
  tx: Transaction,
  entry: Pick<typeof ledgerEntry.$inferInsert, 'attemptId' | 'kind' | 'amountPaise' | 'refundId'>,
): Promise<void> {
  await tx.insert(ledgerEntry).values({ id: uuid(), ...entry, recordedAt: NOW });
}

async function createImport(): Promise<string> {
  const accountId = uuid();
  const person = { email: 'owner@example.org', name: 'Owner', photo: '' };
  await db.insert(account).values({
    id: accountId,
    issuer: 'https://accounts.example',
    subject: accountId,
    ...person,
    createdAt: NOW,
  });
  const id = uuid();
  const sha256 = id.replaceAll('-', '').repeat(2);
  await db
    .insert(importFile)
    .values({ id, sha256, kind: 'donations', rows: 1, importedBy: accountId, importedAt: NOW });
  return id;
}

/** Writes rows without the guards of their table, which only its owner can. */
const unguarded = (table: 'mandate' | 'charge', work: (tx: Transaction) => Promise<unknown>) =>
  owner.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await work(tx);
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });

test.each(MANDATE_STATES)(
  'a mandate that is %s changes to the states that the domain allows',
  async (from) => {
    const reached = await reachable(MANDATE_STATES, from, async (to) => {
      const { mandateId } = await createAgreedMandate(db, 'created');
      const its = eq(mandate.id, mandateId);
      await unguarded('mandate', (tx) => tx.update(mandate).set({ state: from }).where(its));
      await owner.db.update(mandate).set({ state: to }).where(its);
    });
    expect(new Set(reached)).toEqual(new Set(mandateTransitions[from]));
  },
);

test.each(CHARGE_STATES)('a charge that is %s changes to the states that the domain allows', async (from) => {
  const skipReason = (state: string) => (state === 'skipped' ? ('donor' as const) : null);
  const reached = await reachable(CHARGE_STATES, from, async (to) => {
    const { chargeId, donationId, attemptId } = await createOrderedCharge(db, await createAgreedMandate(db));
    const its = eq(charge.id, chargeId);
    const ordered = { donationId, attemptId };
    await unguarded('charge', (tx) =>
      tx
        .update(charge)
        .set({ ...ordered, state: from, skipReason: skipReason(from) })
        .where(its),
    );
    await owner.db
      .update(charge)
      .set({ state: to, skipReason: skipReason(to) })
      .where(its);
  });
  expect(new Set(reached)).toEqual(new Set(chargeTransitions[from].filter((to) => to !== from)));
});
