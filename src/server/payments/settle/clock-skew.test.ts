import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';

const TEN_MINUTES_MS = 600_000;

const { db, database, sandbox } = await createTestApp({ clock: () => new Date() });
const fast = await createTestApp({ database, sandbox, clock: () => new Date(Date.now() + TEN_MINUTES_MS) });
const slow = await createTestApp({ database, sandbox, clock: () => new Date(Date.now() - TEN_MINUTES_MS) });
const { id: categoryId } = await createCategory(db);

// shows: P13
test.each([
  ['fast', fast],
  ['slow', slow],
])('a clock that is ten minutes %s does not change what becomes of an order', async (skew, site) => {
  const order = (name: string) =>
    placeOrder(site, { categoryId }, { 'idempotency-key': `${name}-${skew}-clock` });
  const stateOf = async (merchantOrderId: string) => {
    const response = await site.post('/api/verifyPayment', { merchantOrderId });
    return response.json().paymentData.state;
  };
  const [open, paid, cancelled] = [await order('open'), await order('paid'), await order('cancelled')];
  // Expired by the fast clock and not by the slow one.
  const inFiveMinutes = new Date(Date.now() + 300_000);
  await db.update(attempt).set({ expiresAt: inFiveMinutes }).where(eq(attempt.merchantOrderId, open));
  await sandbox.pay(paid);
  await sandbox.cancel(cancelled);
  expect(await stateOf(open)).toBe('PENDING');
  expect(await stateOf(paid)).toBe('COMPLETED');
  expect(await stateOf(cancelled)).toBe('FAILED');
  expect(await order('open')).toBe(open);
  expect(await order('paid')).toBe(paid);
  expect(await order('cancelled')).not.toBe(cancelled);
});
