import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { createPhonePe } from '#server/payments/phonepe/client.ts';
import type { AutopaySettings } from '#server/payments/phonepe/mandates.ts';
import { listenOnFreePort } from './listen.ts';
import { SANDBOX_CLIENTS } from './sandbox.ts';

/** The site's PhonePe client for a provider at this address. */
export const clientOf = (url: string, now = Date.now, timeoutsMs = {}, autopay?: AutopaySettings) =>
  createPhonePe(
    {
      ...SANDBOX_CLIENTS.phonepe,
      apiUrl: `${url}/phonepe`,
      tokenUrl: `${url}/phonepe`,
      message: () => 'Donation to Charity',
      timeoutsMs,
      ...(autopay && { autopay }),
    },
    now,
  );

/** An order of ₹500 with a new id. */
export const newOrder = () => ({
  merchantOrderId: randomBytes(18).toString('base64url'),
  amountPaise: 50_000n,
  redirectUrl: 'http://127.0.0.1:3000/paymentpage/x',
});

type Reply = { status?: number; body: unknown; location?: string };

/** Starts a provider whose responses the test decides. `calls` lists the calls that it received. */
export async function startProvider(respond: (call: string, nth: number) => Reply) {
  const calls: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const call = String(request.url).includes('oauth') ? 'token' : `${request.method}`;
    calls.push(call);
    const { status = 200, body, location } = respond(call, calls.filter((each) => each === call).length);
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, calls };
}

/** A token response with an expiry time in epoch seconds. */
export const tokenUntil = (seconds: number, n = 1) => ({ access_token: `token-${n}`, expires_at: seconds });

/** The status of an order that has not been paid yet. */
export const PENDING = { state: 'PENDING', amount: 50_000, paymentDetails: [] };
