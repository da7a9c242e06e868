import { nextMessage, type Program, startProgram } from './processes.ts';

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
type Book = { orders: BookedOrder[]; refunds: BookedRefund[] };

export const PROVIDER = { clientId: 'PROVE', clientSecret: 'secret-of-prove', clientVersion: '1' };
export const IDENTITY = { clientId: 'prove', clientSecret: 'secret-of-prove' };
export const WEBHOOK = { username: 'prove', password: 'password-of-prove' };

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The project's own sandbox as a process of its own, with its switches and its book at hand. */
export async function startSimulator(dataDir: string, siteUrl: string, aheadMs: number) {
  const program: Program = startProgram('src/sandbox/main.ts', {}, aheadMs);
  const reply = Promise.race([
    nextMessage(program.child, 'listening', program.ended),
    nextMessage(program.child, 'failed', program.ended),
  ]);
  program.child.send({
    type: 'start',
    settings: {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      merchantName: 'Charity',
      phonepe: PROVIDER,
      webhook: { url: `${siteUrl}/api/webhooks/phonepe`, ...WEBHOOK },
      identity: { ...IDENTITY, redirectUris: [`${siteUrl}/api/auth/google/callback`] },
    },
  });
  const started = await reply;
  if (started?.['type'] !== 'listening') throw new Error(`the simulator did not start: ${program.output()}`);
  const url = String(started['url']);

  async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}${path}`, { method, ...sent });
    const answer = (await response.json()) as Record<string, unknown>;
    // 409: the order is not in a state for it any more, which a script of donors may well meet.
    if (!response.ok && response.status !== 409) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  return {
    url,
    smtpUrl: String(started['smtpUrl']),
    program,
    pay: (orderId: string, how: { amountPaise?: number; afterExpiry?: boolean } = {}) =>
      control('POST', `/control/pay/${orderId}`, how),
    fail: (orderId: string) => control('POST', `/control/fail/${orderId}`),
    cancel: (orderId: string) => control('POST', `/control/cancel/${orderId}`),
    expire: (orderId: string) => control('POST', `/control/expire/${orderId}`),
    script: (script: object) => control('POST', '/control/script', script),
    variants: (variants: object) => control('POST', '/control/variants', variants),
    revokeTokens: () => control('POST', '/control/tokens/revoke'),
    clear: () => control('DELETE', '/control/script'),
    book: async () => (await control('GET', '/control/book')) as unknown as Book,
    mails: async () =>
      ((await control('GET', '/mailbox/messages')) as { messages: { messageId: string }[] }).messages,
  };
}
