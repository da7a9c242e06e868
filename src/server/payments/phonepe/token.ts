import { z } from 'zod';
import { GatewayUnreachable } from '../gateway.ts';

export type PhonePeCredentials = {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  tokenUrl: string;
};

type TokenSource = PhonePeCredentials & { timeoutMs: number };

/** How long before its end a token is renewed. */
const AHEAD_MS = 60_000;
/** When the answer names no end. */
const ASSUMED_LIFETIME_MS = 10 * 60_000;

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Epoch seconds. */
  expires_at: z.number().nullish(),
});

type Token = { value: string; renewAt: number };

/** PhonePe's bearer token: fetched when first needed, renewed ahead of its end, one renewal in flight at a time. */
export function createPhonePeToken(source: TokenSource, now: () => number) {
  let token: Token | null = null;
  let renewal: Promise<Token> | null = null;

  async function fetchToken(): Promise<Token> {
    const { access_token, expires_at } = await requestToken(source);
    const endsAt = expires_at ? expires_at * 1000 : now() + ASSUMED_LIFETIME_MS;
    // A token shorter than the margin is used for half its life rather than renewed on every call.
    return { value: access_token, renewAt: endsAt - Math.min(AHEAD_MS, Math.max(0, (endsAt - now()) / 2)) };
  }

  function renewOnce(): Promise<Token> {
    renewal ??= fetchToken()
      .then((fresh) => {
        token = fresh;
        return fresh;
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
    /** A token other than the one that was refused. */
    async renew(refused: string): Promise<string> {
      const current = token && token.value !== refused ? token : await renewOnce();
      return current.value;
    },
  };
}

async function requestToken({ clientId, clientSecret, clientVersion, tokenUrl, timeoutMs }: TokenSource) {
  try {
    const response = await fetch(`${tokenUrl}/v1/oauth/token`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        client_version: clientVersion,
        grant_type: 'client_credentials',
      }),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return TokenAnswer.parse(await response.json());
  } catch (cause) {
    throw new GatewayUnreachable('PhonePe gave no token', { cause });
  }
}
