import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider';
import { identityErrorPage } from './account-chooser-page.ts';
import { loadIdentityKeys } from './keys.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import type { People } from './people.ts';

interface IdentityClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

interface IdentitySettings {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly client: IdentityClient;
  readonly people: People;
  readonly now: () => number;
}

const { base: basePolicy, Check, Prompt } = interactionPolicy;

function policy(): interactionPolicy.DefaultPolicy {
  const prompts = basePolicy();
  // No real accounts sign in here, so there is nothing to consent to.
  prompts.remove('consent');
  // Like Google, which lets people choose an account but knows no other way to interrupt a sign-in.
  prompts.add(new Prompt({ name: 'select_account', requestable: true }));
  prompts.get('login')?.checks.add(
    new Check('state_and_nonce', 'state and nonce are required', ({ oidc }) => {
      if (oidc.params?.['state'] && oidc.params['nonce']) return Check.NO_NEED_TO_PROMPT;
      throw new errors.InvalidRequest('state and nonce are required');
    }),
  );
  return prompts;
}

/** Cookies are shared between ports, so each sandbox on a machine uses its own cookie names. */
function cookies(baseUrl: string, secret: string): Configuration['cookies'] {
  const prefix = `sandbox_${new URL(baseUrl).port}`;
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/identity' } as const;
  return {
    names: { session: `${prefix}_session`, interaction: `${prefix}_choice`, resume: `${prefix}_resume` },
    keys: [secret],
    long: attributes,
    short: { httpOnly: true, sameSite: 'lax' },
  };
}

const hourSeconds = 3600;

/** An OpenID Connect provider under `{baseUrl}/identity`: code flow, PKCE, state and nonce, no consent. */
export async function createIdentityProvider(settings: IdentitySettings): Promise<Provider> {
  const { baseUrl, client, people } = settings;
  const { signingKey, cookieSecret } = await loadIdentityKeys(settings.dataDir);
  const provider = new Provider(`${baseUrl}/identity`, {
    adapter: createMemoryAdapter(settings.now),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: cookies(baseUrl, cookieSecret),
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    scopes: ['openid'],
    // Like Google, put name and email into the ID token itself.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    features: {
      // The site asks for `auth_time` by name, as Google requires.
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount: (_ctx, sub) => {
      const person = people.find(sub);
      if (!person) return undefined;
      const { name, email, avatar } = person;
      const picture = avatar && { picture: `${baseUrl}${avatar}` };
      return { accountId: sub, claims: async () => ({ sub, name, email, email_verified: true, ...picture }) };
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/identity/choose/${uid}` },
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (!accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = identityErrorPage(out.error_description ?? out.error);
    },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
  });
  // Only its own reverse proxy connects to a sandbox with an https address: it says that the browser used https.
  provider.proxy = baseUrl.startsWith('https:');
  // Stops Koa from also printing errors that the browser already shows.
  provider.silent = true;
  return provider;
}
