import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';

const TEN_MINUTES_MS = 600_000;

const right = await createTestApp({ clock: () => new Date() });
const { db, database, sandbox } = right;
const fast = await createTestApp({ database, sandbox, clock: () => new Date(Date.now() + TEN_MINUTES_MS) });
const slow = await createTestApp({ database, sandbox, clock: () => new Date(Date.now() - TEN_MINUTES_MS) });
const category = await createCategory(db);

test.each([
  ['fast', fast],
  ['slow', slow],
])(
  'a clock that is ten minutes %s expires nothing and revives nothing: the provider’s word does',
  async (_how, site) => {
    const order = async (key: string): Promise<string> => {
      const form = {
        donationAmount: 500,
        categoryId: category.id,
        fullName: 'Lakshmi Rao',
        email: 'lakshmi@example.com',
        phoneNumber: '9876543210',
      };
      const answer = await site.post('/api/phonePayOrder', form, {
        'idempotency-key': `${key}-${_how}-clock`,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().merchantOrderId;
    };
    const stateOf = async (merchantOrderId: string) => {
      const answer = await site.post('/api/verifyPayment', { merchantOrderId });
      return answer.json().paymentData.state;
    };
    const [open, paid, expired] = [await order('open'), await order('paid'), await order('expired')];
    // Over for the fast clock, far from it for the slow one, and neither is asked.
    const inFiveMinutes = new Date(Date.now() + 300_000);
    await db.update(attempt).set({ expiresAt: inFiveMinutes }).where(eq(attempt.merchantOrderId, open));
    await sandbox.pay(paid);
    await sandbox.cancel(expired);
    expect(await stateOf(open)).toBe('PENDING');
    expect(await stateOf(paid)).toBe('COMPLETED');
    expect(await stateOf(expired)).toBe('FAILED');
    expect(await order('open')).toBe(open);
    expect(await order('paid')).toBe(paid);
    expect(await order('expired')).not.toBe(expired);
  },
);
