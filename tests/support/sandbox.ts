import { afterAll } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';

export const SANDBOX_CLIENTS = {
  phonepe: { clientId: 'TRUST', clientSecret: 'secret-of-the-trust', clientVersion: '1' },
  identity: { clientId: 'site', clientSecret: 'secret-of-the-site' },
};

type BookOrder = { merchantOrderId: string; state: string; amountPaise: number };

type BookRefund = { merchantRefundId: string; state: string; amountPaise: number };

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** The sandbox rejected a control request, such as paying an order that cannot be paid. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
}

/** Starts a sandbox for a test file, on a free port. It is stopped after the file's tests. */
export async function startTestSandbox(
  redirectUris: string[],
  webhook?: { url: string; username: string; password: string },
) {
  const dataDir = await createDataFolder({ prefix: 'charity-sandbox-' });
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    merchantName: 'Charity',
    phonepe: SANDBOX_CLIENTS.phonepe,
    identity: { ...SANDBOX_CLIENTS.identity, redirectUris },
    ...(webhook ? { webhook } : {}),
  });
  afterAll(async () => {
    await sandbox.close();
    await removeDataFolder(dataDir);
  });

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const sent = body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { body: null };
    const response = await fetch(`${sandbox.url}/control/${path}`, { method, ...sent });
    const json: unknown = await response.json();
    if (!response.ok) throw new SandboxRefused(`${path}: ${JSON.stringify(json)}`);
    return json;
  }

  return {
    url: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    pay: (orderId: string, how: { amountPaise?: number; mode?: string; afterExpiry?: boolean } = {}) =>
      control('POST', `pay/${orderId}`, how),
    /** Sends the order's webhook again: as it is, with forged credentials, or with a false body. */
    webhook: (orderId: string, how: { as?: 'genuine' | 'forge' | 'lie'; event?: string } = {}) =>
      control('POST', `webhook/${orderId}`, how),
    fail: (orderId: string) => control('POST', `fail/${orderId}`),
    cancel: (orderId: string) => control('POST', `cancel/${orderId}`),
    script: (script: object) => control('POST', 'script', script),
    variants: (variants: object) => control('POST', 'variants', variants),
    revokeTokens: () => control('POST', 'tokens/revoke'),
    /** Removes all scripted outcomes and variants. */
    clear: () => control('DELETE', 'script'),
    /** Changes the state of a refund: `confirm`, `complete` or `fail`. */
    refund: (refundId: string, move: string) => control('POST', `refund/${refundId}/${move}`),
    fullBook: async () => (await control('GET', 'book')) as { orders: BookOrder[]; refunds: BookRefund[] },
    async book(): Promise<BookOrder[]> {
      return ((await control('GET', 'book')) as { orders: BookOrder[] }).orders;
    },
  };
}
