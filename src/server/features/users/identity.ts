import * as oidc from 'openid-client';
import { z } from 'zod';
import { type Language, parseLanguage } from '#domain/language.ts';

export type IdentitySettings = { issuer: string; clientId: string; clientSecret: string };

/** A person as the identity provider's verified token names them. `email` is lower case. */
export type VerifiedPerson = { issuer: string; subject: string; email: string; name: string; photo: string };

/** What the browser must bring back from the provider; kept in a signed cookie meanwhile. */
export const SignInTrip = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
export type SignInTrip = z.infer<typeof SignInTrip>;

/** The identity provider cannot be reached. */
export class IdentityUnreachable extends Error {
  override name = 'IdentityUnreachable';
}

/** The provider, or the person at it, said no. `reason` is one of the words that /login explains. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly reason: 'cancelled' | 'failed' | 'unverified';

  constructor(reason: SignInRefused['reason'], cause?: unknown) {
    super(`sign-in ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface IdentityProvider {
  /** Where the browser goes to sign in from a page in a language, and what it must bring back. @throws IdentityUnreachable */
  begin(redirectUri: string, language: Language): Promise<{ url: string; trip: SignInTrip }>;
  /** Exchanges the code that came back for a verified person. @throws SignInRefused, IdentityUnreachable */
  complete(callbackUrl: URL, trip: SignInTrip): Promise<VerifiedPerson>;
}

const TIMEOUT_S = 8;

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce, at any issuer. */
export function createIdentityProvider(settings: IdentitySettings): IdentityProvider {
  let discovered: Promise<oidc.Configuration> | null = null;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = null;
      throw new IdentityUnreachable('the identity provider does not answer', { cause });
    });
    return discovered;
  }

  return {
    async begin(redirectUri, language) {
      const config = await configuration();
      const trip = {
        state: stateFrom(language),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(trip.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, trip };
    },

    async complete(callbackUrl, trip) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: trip.codeVerifier,
          expectedState: trip.state,
          expectedNonce: trip.nonce,
          idTokenExpected: true,
        });
        return personOf(tokens.claims());
      } catch (cause) {
        throw asRefusal(cause);
      }
    },
  };
}

/** The provider brings the state back to browsers that have lost the trip's cookie, too; so it names the language. */
function stateFrom(language: Language): string {
  const state = oidc.randomState();
  return language === 'en' ? state : `${language}.${state}`;
}

/** The language in which a trip began. Of a state that somebody made up comes one of the site's languages, and no more. */
export function languageOfState(state: string | undefined): Language {
  return parseLanguage(state?.split('.', 1)[0]);
}

async function discover({ issuer, clientId, clientSecret }: IdentitySettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // Plain http is the sandbox's alone: live mode takes https issuers only (config.ts).
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}

/** The person whom a provider's claims name. @throws SignInRefused unless the provider has verified the address. */
export function personOf(claims: unknown): VerifiedPerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new SignInRefused('failed', parsed.error);
  const { iss, sub, email, email_verified: verified, name, picture } = parsed.data;
  if (verified !== true && verified !== 'true') throw new SignInRefused('unverified');
  return {
    issuer: iss,
    subject: sub,
    email: email.toLowerCase(),
    name: presentable(name ?? '') || (email.split('@')[0] ?? email),
    photo: picture ?? '',
  };
}

/** A name as the contract takes it back from the browser (contract/users.ts). */
function presentable(name: string): string {
  return name
    .replace(/[\p{Cc}<>]/gu, '')
    .trim()
    .slice(0, 200)
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
  return new IdentityUnreachable('the identity provider does not answer', { cause });
}
