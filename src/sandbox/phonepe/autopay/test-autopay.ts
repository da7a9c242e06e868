import type { SandboxSettings } from '../../settings.ts';
import { startForTest } from '../../test-sandbox.ts';
import type { DebitEntry } from './debit-entries.ts';
import type { Mandate } from './states/mandate.ts';
import type { Family } from './states/setup.ts';
import { DAY } from './states/timing.ts';

const bases = { checkout: '/phonepe/checkout/v2/subscriptions', custom: '/phonepe/subscriptions/v2' };
const orderBases = { checkout: '/phonepe/checkout/v2/order', custom: '/phonepe/subscriptions/v2/order' };
export const returnUrl = 'http://127.0.0.1:3000/monthly/mandate-1';

/** Six in the morning in India, outside the quiet hours. */
export const MORNING = Date.parse('2027-01-04T06:00:00+05:30');

/** A sandbox at six in the morning, and the calls of AutoPay by one family of paths. */
export async function startAutopay(family: Family = 'checkout', changes: Partial<SandboxSettings> = {}) {
  const sandbox = await startForTest(changes);
  const { call, control, clock } = sandbox;
  clock.now = MORNING;
  await sandbox.signIn();
  const isCheckout = family === 'checkout';

  const setUp = (id = 'mandate-1', terms: object = {}, order: object = {}) =>
    call('POST', isCheckout ? '/phonepe/checkout/v2/pay' : '/phonepe/subscriptions/v2/setup', {
      merchantOrderId: `setup-${id}`,
      amount: 50_000,
      paymentFlow: {
        type: isCheckout ? 'SUBSCRIPTION_CHECKOUT_SETUP' : 'SUBSCRIPTION_SETUP',
        merchantUrls: { redirectUrl: returnUrl, cancelRedirectUrl: `${returnUrl}?closed` },
        subscriptionDetails: {
          subscriptionType: 'RECURRING',
          merchantSubscriptionId: id,
          authWorkflowType: 'TRANSACTION',
          amountType: 'VARIABLE',
          maxAmount: 100_000,
          frequency: 'MONTHLY',
          ...terms,
        },
      },
      ...order,
    });
  const choose = (choice: string, id = 'mandate-1') => control(`setup/setup-${id}`, { choice });
  const advance = async (ms: number) => {
    clock.now += ms;
    // Tokens live for an hour.
    await sandbox.signIn();
  };
  const notify = (
    orderId = 'debit-1',
    { mandate = 'mandate-1', retries = 'CUSTOM', autoDebit = false, ...fields }: Record<string, unknown> = {},
  ) =>
    call('POST', `${bases[family]}/notify`, {
      merchantOrderId: orderId,
      amount: 50_000,
      ...fields,
      paymentFlow: {
        type: isCheckout ? 'SUBSCRIPTION_CHECKOUT_REDEMPTION' : 'SUBSCRIPTION_REDEMPTION',
        merchantSubscriptionId: mandate,
        redemptionRetryStrategy: retries,
        autoDebit,
      },
    });

  return {
    ...sandbox,
    setUp,
    choose,
    advance,
    notify,
    redeem: (orderId = 'debit-1') => call('POST', `${bases[family]}/redeem`, { merchantOrderId: orderId }),
    cancel: (id = 'mandate-1') => call('POST', `${bases[family]}/${id}/cancel`),
    mandate: (id = 'mandate-1') => call('GET', `${bases[family]}/${id}/status`),
    order: (orderId = 'debit-1') => call('GET', `${orderBases[family]}/${orderId}/status?details=true`),
    /** What the donor does in an app. */
    donor: (action: string, fields: object = {}, id = 'mandate-1') =>
      control(`mandate/${id}/${action}`, fields),
    /** A mandate that is active. */
    async agree(id = 'mandate-1', terms: object = {}) {
      await setUp(id, terms);
      await choose('UPI', id);
      await advance(10_000);
    },
    /** A debit of which the donor was told a day ago. */
    async notifyAndWait(orderId = 'debit-1', fields: Record<string, unknown> = {}) {
      await notify(orderId, fields);
      await advance(DAY + 10_000);
    },
    async debits(filter = '') {
      const { body } = await call('GET', `/control/debits${filter}`);
      return body['debits'] as DebitEntry[];
    },
    async mandates() {
      return (await call('GET', '/control/mandates')).body['mandates'] as Mandate[];
    },
  };
}
