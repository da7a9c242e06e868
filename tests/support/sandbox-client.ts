type BookedOrder = {
  merchantOrderId: string;
  state: string;
  amountPaise: number;
  paidPaise?: number;
  createdAt: number;
};
type BookedRefund = {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  state: string;
  amountPaise: number;
};

/** A debit in the sandbox's own book of mandates. Amounts in paise, times in epoch milliseconds. */
export type BookedDebit = {
  merchantOrderId: string;
  merchantSubscriptionId: string;
  kind: 'setup' | 'cycle';
  month: string;
  amountPaise: number;
  state: string;
  notifiedAt: number | null;
  attemptedAt: number[];
  paidAt: number | null;
};
type BookedMandate = { merchantSubscriptionId: string; state: string };

/** The sandbox rejected a control request, such as paying an order that cannot be paid. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
}

/** A client of the control API at `url`. `mayConflict`: calls that an order's state no longer allows (409) are no errors. */
export function createSandboxClient(url: string, { mayConflict = false } = {}) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const sent = body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { body: null };
    const response = await fetch(`${url}/${path}`, { method, ...sent });
    const json: unknown = await response.json();
    if (!response.ok && !(mayConflict && response.status === 409))
      throw new SandboxRefused(`${path}: ${JSON.stringify(json)}`);
    return json;
  }
  const book = async () =>
    (await call('GET', 'control/book')) as { orders: BookedOrder[]; refunds: BookedRefund[] };

  return {
    pay: (
      orderId: string,
      how: { amountPaise?: number; mode?: string; afterExpiry?: boolean; paidAt?: number } = {},
    ) => call('POST', `control/pay/${orderId}`, how),
    /** Sends the order's webhook again: as it is, with forged credentials, or with a false body. */
    webhook: (orderId: string, how: { as?: 'genuine' | 'forge' | 'lie'; event?: string } = {}) =>
      call('POST', `control/webhook/${orderId}`, how),
    fail: (orderId: string) => call('POST', `control/fail/${orderId}`),
    cancel: (orderId: string) => call('POST', `control/cancel/${orderId}`),
    expire: (orderId: string) => call('POST', `control/expire/${orderId}`),
    script: (script: object) => call('POST', 'control/script', script),
    variants: (variants: object) => call('POST', 'control/variants', variants),
    revokeTokens: () => call('POST', 'control/tokens/revoke'),
    /** Removes all scripted outcomes and variants. */
    clear: () => call('DELETE', 'control/script'),
    /** Changes the state of a refund: `confirm`, `complete` or `fail`. */
    refund: (refundId: string, move: string, at?: number) =>
      call('POST', `control/refund/${refundId}/${move}`, at === undefined ? undefined : { at }),
    book,
    orders: async () => (await book()).orders,
    /** What a donor does on the page of a set-up order. */
    setUp: (orderId: string, choice: string) => call('POST', `control/setup/${orderId}`, { choice }),
    /** What a donor does with a mandate in a UPI app. */
    inApp: (subscriptionId: string, action: string) =>
      call('POST', `control/mandate/${subscriptionId}/${action}`, {}),
    mandates: async () => ((await call('GET', 'control/mandates')) as { mandates: BookedMandate[] }).mandates,
    debits: async () => ((await call('GET', 'control/debits')) as { debits: BookedDebit[] }).debits,
    emails: async () =>
      ((await call('GET', 'mailbox/messages')) as { messages: { messageId: string }[] }).messages,
  };
}
