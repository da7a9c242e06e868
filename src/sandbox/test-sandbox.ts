import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { identityKeysFile, loadIdentityKeys } from './identity/keys.ts';
import type { Order } from './phonepe/orders/order.ts';
import type { Refund } from './phonepe/refunds/refund.ts';
import { startSandbox } from './sandbox.ts';
import type { SandboxSettings } from './settings.ts';

/** Generating an RSA key takes longer than most tests, so the tests of one file share one. */
let sharedKeys: Promise<string> | undefined;

async function makeKeys(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-keys-'));
  await loadIdentityKeys(folder);
  const keys = await readFile(join(folder, identityKeysFile), 'utf8');
  await rm(folder, { recursive: true });
  return keys;
}

export async function makeSettings(changes: Partial<SandboxSettings> = {}): Promise<SandboxSettings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  sharedKeys ??= makeKeys();
  await writeFile(join(dataDir, identityKeysFile), await sharedKeys);
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    merchantName: 'Charity',
    phonepe: { clientId: 'TRUST', clientSecret: 'secret-of-the-trust', clientVersion: '1' },
    identity: {
      clientId: 'site',
      clientSecret: 'secret-of-the-site',
      redirectUris: ['http://127.0.0.1:3000/api/auth/google/callback'],
    },
    ...changes,
  };
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  let body: Record<string, unknown> = {};
  try {
    if (isJson) body = JSON.parse(text);
  } catch {
    // An injected fault may truncate the body; tests can still read `text`.
  }
  return { status: response.status, text, body };
}

/** A client for a running sandbox: the API calls that the site makes, and the control calls that tests make. */
export function createClient(url: string) {
  let token = '';
  const requestToken = async (changes: Record<string, string> = {}): Promise<Reply> => {
    const fields = {
      client_id: 'TRUST',
      client_secret: 'secret-of-the-trust',
      client_version: '1',
      grant_type: 'client_credentials',
      ...changes,
    };
    const body = new URLSearchParams(fields);
    return readReply(await fetch(`${url}/phonepe/v1/oauth/token`, { method: 'POST', body }));
  };
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const headers = { authorization: `O-Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const init =
      body === undefined ? { headers: { authorization: headers.authorization } } : { headers, ...sent };
    return readReply(await fetch(`${url}${path}`, { method, ...init }));
  };
  return {
    url,
    requestToken,
    call,
    async signIn() {
      token = String((await requestToken()).body['access_token']);
    },
    pay: (merchantOrderId: string, changes: Record<string, unknown> = {}) =>
      call('POST', '/phonepe/checkout/v2/pay', {
        merchantOrderId,
        amount: 50_000,
        paymentFlow: {
          type: 'PG_CHECKOUT',
          merchantUrls: { redirectUrl: `http://127.0.0.1:3000/paymentpage/${merchantOrderId}` },
        },
        ...changes,
      }),
    status: (merchantOrderId: string) =>
      call('GET', `/phonepe/checkout/v2/order/${merchantOrderId}/status?details=true&errorContext=true`),
    refund: (merchantRefundId: string, originalMerchantOrderId: string, amount: number) =>
      call('POST', '/phonepe/payments/v2/refund', { merchantRefundId, originalMerchantOrderId, amount }),
    refundStatus: (merchantRefundId: string) =>
      call('GET', `/phonepe/payments/v2/refund/${merchantRefundId}/status`),
    control: (path: string, body?: unknown) => call('POST', `/control/${path}`, body),
    injectFault: (rule: unknown) => call('POST', '/control/script', rule),
    setVariants: (variants: unknown) => call('POST', '/control/script', { variants }),
    async book() {
      const { body } = await call('GET', '/control/book');
      return body as unknown as { orders: Order[]; refunds: Refund[] };
    },
  };
}

/** Starts a sandbox for one test, with a clock that the test moves and a signed-in client. */
export async function startForTest(changes: Partial<SandboxSettings> = {}) {
  const clock = { now: Date.now() };
  const settings = await makeSettings(changes);
  const sandbox = await startSandbox(settings, () => clock.now);
  onTestFinished(() => sandbox.close());
  const client = createClient(sandbox.url);
  await client.signIn();
  const advanceSeconds = (seconds: number): void => {
    clock.now += seconds * 1000;
  };
  return { ...client, settings, clock, advanceSeconds, smtpUrl: sandbox.smtpUrl, close: sandbox.close };
}
