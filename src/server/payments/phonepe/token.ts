import { z } from 'zod';
import { GatewayUnreachable } from '../gateway.ts';
import { callOverHttp } from './http-call.ts';

export type PhonePeCredentials = {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  tokenUrl: string;
};

type TokenSource = PhonePeCredentials & { timeoutMs: number };

/** How long before it expires a token is renewed. */
const RENEWAL_MARGIN_MS = 60_000;
/** Used when the response has no expiry time. */
const DEFAULT_LIFETIME_MS = 10 * 60_000;

const TokenResponse = z.object({
  access_token: z.string().min(1),
  /** Epoch seconds. */
  expires_at: z.number().nullish(),
});

type Token = { value: string; renewAt: number };

/**
 * Provides PhonePe's bearer token: fetched when first needed and renewed before it expires. `now` is in milliseconds since
 * 1970. Invariant: at most one renewal is in flight. Both methods throw GatewayUnreachable when there is no token.
 */
export function createTokenSource(source: TokenSource, now: () => number) {
  let token: Token | null = null;
  let renewal: Promise<Token> | null = null;

  async function fetchToken(): Promise<Token> {
    const { access_token, expires_at } = await requestToken(source);
    const expiresAt = expires_at ? expires_at * 1000 : now() + DEFAULT_LIFETIME_MS;
    // A token that lives shorter than the margin is used for half its life rather than renewed on every call.
    const marginMs = Math.min(RENEWAL_MARGIN_MS, Math.max(0, (expiresAt - now()) / 2));
    return { value: access_token, renewAt: expiresAt - marginMs };
  }

  function renewOnce(): Promise<Token> {
    renewal ??= fetchToken()
      .then((renewed) => {
        token = renewed;
        return renewed;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  return {
    async get(): Promise<string> {
      const current = token && now() < token.renewAt ? token : await renewOnce();
      return current.value;
    },
    /** A token other than the one that PhonePe rejected. */
    async renew(rejected: string): Promise<string> {
      const current = token && token.value !== rejected ? token : await renewOnce();
      return current.value;
    },
  };
}

async function requestToken({ clientId, clientSecret, clientVersion, tokenUrl, timeoutMs }: TokenSource) {
  try {
    const form = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      client_version: clientVersion,
      grant_type: 'client_credentials',
    });
    const { status, body } = await callOverHttp(
      new URL(`${tokenUrl}/v1/oauth/token`),
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      },
      timeoutMs,
    );
    if (status !== 200) throw new Error(`status ${status}`);
    return TokenResponse.parse(JSON.parse(body));
  } catch (cause) {
    throw new GatewayUnreachable('PhonePe issued no token', { cause });
  }
}
