import * as oidc from 'openid-client';
import { z } from 'zod';
import { PhotoUrl } from '#contract/site/session.server.ts';
import { RENEWAL_PLACES } from '#contract/site/sign-in.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/text/language.ts';
import { normalText } from '#domain/text/normal-text.ts';

export type IdentitySettings = { issuer: string; clientId: string; clientSecret: string };

/** A person from the identity provider's verified token, with the email address in lower case. */
export type VerifiedPerson = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  photo: string;
  /** How long ago the person proved to the provider who they are; null when the provider does not say. */
  authenticatedMsAgo: number | null;
};

/** Values of a sign-in in progress (http/pending-sign-ins.ts). */
export const PendingSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Set when somebody who is signed in has to prove again who they are. */
  renewal: z
    .object({
      /** The account that the session must keep; null when there was no session any more. */
      accountId: z.string().nullable(),
      /** Where it happens: in a separate window, or in place of the page. */
      place: z.enum(RENEWAL_PLACES),
    })
    .optional(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

export class IdentityUnreachable extends Error {
  override name = 'IdentityUnreachable';
}

/** The provider or the person rejected the sign-in; the login page explains `reason`. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly reason: 'cancelled' | 'failed' | 'unverified' | 'not_recent' | 'other_account';

  constructor(reason: SignInRefused['reason'], cause?: unknown) {
    super(`sign-in ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface IdentityProvider {
  /**
   * Starts a sign-in from a page in a language: the provider's address. With `renewal`, the provider is told to ask for the
   * person's credentials again. @throws IdentityUnreachable
   */
  begin(
    redirectUri: string,
    language: Language,
    renewal?: PendingSignIn['renewal'],
  ): Promise<{ url: string; pending: PendingSignIn }>;
  /** Exchanges the returned code for a verified person. @throws SignInRefused, IdentityUnreachable */
  complete(callbackUrl: URL, pending: PendingSignIn): Promise<VerifiedPerson>;
}

const TIMEOUT_S = 8;
/** A renewed sign-in must not be older than this, so that most of the fifteen minutes are left. */
const RENEWAL_MAX_AGE_S = 300;
/** By how much the provider's clock may be wrong. */
const CLOCK_TOLERANCE_S = 30;
/** Google includes the time of the sign-in only if it is asked for by name. */
const CLAIMS = JSON.stringify({ id_token: { auth_time: { essential: true } } });

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  auth_time: z.number().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Creates a provider for sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | null = null;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = null;
      throw new IdentityUnreachable('the identity provider does not respond', { cause });
    });
    return discovered;
  }

  return {
    async begin(redirectUri, language, renewal) {
      const config = await configuration();
      const pending = {
        state: stateFrom(language),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        ...(renewal && { renewal }),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        claims: CLAIMS,
        // control: the provider is asked for a fresh sign-in (sign-in-fails.test.ts)
        ...(renewal && { max_age: String(RENEWAL_MAX_AGE_S), prompt: 'select_account' }),
      });
      return { url: url.href, pending };
    },

    async complete(callbackUrl, pending) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: pending.codeVerifier,
          // control: sign-in completes only in the browser that started it (state) (sign-in-fails.test.ts) → oidc.skipStateCheck
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const maxAgeSeconds = pending.renewal ? RENEWAL_MAX_AGE_S : undefined;
        return personOf(tokens.claims(), { now: new Date(), maxAgeSeconds });
      } catch (cause) {
        throw asRefusal(cause);
      }
    },
  };
}

/** The state contains the language, because it is returned even if the cookie is lost. */
function stateFrom(language: Language): string {
  const state = oidc.randomState();
  return language === DEFAULT_LANGUAGE ? state : `${language}.${state}`;
}

/** The language in which a sign-in started; the default language for an invalid state. */
export function languageOfState(state: string | undefined): Language {
  return parseLanguage(state?.split('.', 1)[0]);
}

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // Plain http is only for the sandbox: live mode requires https (config.ts).
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}

/** Lower-casing turns some letters outside ASCII into Latin ones, so that another address would become an owner's. */
const ASCII = /^[\x21-\x7e]+$/;

/**
 * The person of a provider's claims.
 * @throws SignInRefused unless the provider has verified the email address, and it consists of ASCII characters; `not_recent`
 * unless the person signed in to the provider at most `maxAgeSeconds` ago, which a silent renewal does not change.
 */
export function personOf(
  claims: unknown,
  { now, maxAgeSeconds }: { now: Date; maxAgeSeconds?: number | undefined },
): VerifiedPerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new SignInRefused('failed', parsed.error);
  const { iss, sub, email, email_verified: verified, name, picture, auth_time: authTime } = parsed.data;
  // control: only a verified email address can sign in (sign-in-fails.test.ts)
  if (verified !== true && verified !== 'true') throw new SignInRefused('unverified');
  // control: an email address with letters outside ASCII signs nobody in (sign-in-fails.test.ts)
  if (!ASCII.test(email)) throw new SignInRefused('failed', new Error('the email address is not ASCII'));
  const ageSeconds = authTime === undefined ? null : now.getTime() / 1000 - authTime;
  // control: a renewed sign-in needs a recent auth_time (sign-in-fails.test.ts)
  if (maxAgeSeconds !== undefined && (ageSeconds === null || ageSeconds > maxAgeSeconds + CLOCK_TOLERANCE_S))
    throw new SignInRefused('not_recent');
  return {
    issuer: iss,
    subject: sub,
    email: email.toLowerCase(),
    name: cleanName(name ?? '') || (email.split('@')[0] ?? email),
    photo: PhotoUrl.safeParse(picture).data ?? '',
    authenticatedMsAgo: ageSeconds === null ? null : Math.max(0, ageSeconds * 1000),
  };
}

/** Makes a name valid for the contract (contract/site/users.ts). */
function cleanName(name: string): string {
  return normalText(name)
    .slice(0, 200)
    .replace(/[\p{Cc}\p{Cs}<>\u202d\u202e]/gu, '')
    .trim();
}

function asRefusal(cause: unknown): Error {
  if (cause instanceof SignInRefused) return cause;
  if (cause instanceof oidc.AuthorizationResponseError) {
    return new SignInRefused(cause.error === 'access_denied' ? 'cancelled' : 'failed', cause);
  }
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.ClientError) {
    return new SignInRefused('failed', cause);
  }
  return new IdentityUnreachable('the identity provider does not respond', { cause });
}
