import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSingleFlight } from '#server/concurrency/single-flight.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { OrderRefused, type PaymentGateway } from '#server/payments/gateway.ts';
import { createSettler, settle } from '#server/payments/settle/settle.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createEndPayCall, startDonation } from './start-donation.ts';

// Reports about an order that arrive while the call that places it is still in progress.

const { db } = await createTestDatabase();
const category = await createCategory(db);
const clock = () => new Date('2026-11-21T06:30:00.000Z');
const order = {
  userId: '',
  donationAmount: 500,
  categoryId: category.id,
  campaignId: '',
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  message: '',
};

/** A provider that responds to an order only after it has been paid and settled. */
function paidBeforeResponse(
  respond: () => Awaited<ReturnType<PaymentGateway['placeOrder']>>,
): PaymentGateway {
  const gateway: PaymentGateway = {
    orderStatus: async () => ({
      state: 'COMPLETED',
      amountPaise: 50_000n,
      paymentMode: 'UPI_QR',
      providerPaymentId: 'OM1',
      paidAt: null,
    }),
    placeOrder: async ({ merchantOrderId }) => {
      await settle({ db, clock, gateway }, merchantOrderId, 'webhook');
      return respond();
    },
  };
  return gateway;
}
const setUpMandate = () => Promise.reject(new Error('no mandate is set up'));
const give = (gateway: PaymentGateway) =>
  startDonation(
    {
      db,
      clock,
      gateway: { ...gateway, setUpMandate },
      settle: createSettler({ db, clock, gateway }),
      repeatedOrders: createSingleFlight(),
      endPayCall: createEndPayCall(db),
      mode: 'local',
      trust: sampleDetails.trust,
      maxDonationPaise: 100_000_000n,
      maxUnpaidAttempts: 15,
    },
    order,
    {
      accountId: null,
      origin: 'http://127.0.0.1:3000',
      language: 'en' as const,
      payer: { addressHash: 'somebody', accountHash: null },
      statedIndianCitizen: false,
      sourceCode: null,
      proofId: null,
      monthly: null,
    },
    null,
  );

// shows: P5
test('an order is stored before the provider receives it', async () => {
  let stored = 0;
  const { merchantOrderId } = await give({
    orderStatus: () => Promise.reject(new Error('the status is not requested')),
    placeOrder: async (placed) => {
      stored = await db.$count(attempt, eq(attempt.merchantOrderId, placed.merchantOrderId));
      return { providerOrderId: 'OMO1', redirectUrl: 'https://pay.example/1', expiresAt: null };
    },
  });
  expect(stored).toBe(1);
  const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
  expect(row).toMatchObject({
    state: 'PENDING',
    providerOrderId: 'OMO1',
    redirectUrl: 'https://pay.example/1',
  });
});

// shows: P5
test('a payment that settles before the provider’s response to the order stays settled', async () => {
  const { merchantOrderId, redirectUrlRes } = await give(
    paidBeforeResponse(() => ({
      providerOrderId: 'OMO2',
      redirectUrl: 'https://pay.example/2',
      expiresAt: null,
    })),
  );
  expect(redirectUrlRes).toBe('https://pay.example/2');
  const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
  expect(row).toMatchObject({ state: 'COMPLETED', providerOrderId: 'OMO2', changedAt: clock() });
  expect(await db.$count(ledgerEntry, eq(ledgerEntry.attemptId, row?.id ?? ''))).toBe(1);
});

test('a rejection of the order after its payment settled does not undo the settlement', async () => {
  const before = await db.$count(ledgerEntry);
  const refused = give(
    paidBeforeResponse(() => {
      throw new OrderRefused('no');
    }),
  );
  await expect(refused).rejects.toMatchObject({ code: 'payment_provider_failed' });
  expect(await db.$count(ledgerEntry)).toBe(before + 1);
  expect(await db.$count(attempt, eq(attempt.state, 'FAILED'))).toBe(0);
});
