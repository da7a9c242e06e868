import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { userCalls } from '#contract/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { createIdentityProvider, type IdentityProvider } from '../features/users/identity.ts';
import { PHONEPE_WEBHOOK } from '../features/webhooks/routes.ts';
import type { WebhookCredentials } from '../features/webhooks/service.ts';
import type { PaymentGateway, RefundGateway } from '../payments/gateway.ts';
import { createPhonePe } from '../payments/phonepe/client.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const SANDBOX_PHONEPE_ID = 'SANDBOX_MERCHANT';
const SANDBOX_CLIENT_ID = 'charity-site';

export type Providers = {
  gateway: PaymentGateway & RefundGateway;
  webhook: WebhookCredentials;
  identity: IdentityProvider;
  /** The mail server; `from` null: the trust's own address, for the sandbox's mailbox. */
  mail: { smtpUrl: string; from: string | null };
  /** Null if all providers are real. */
  sandbox: SandboxProcess | null;
};

/**
 * Connects to the configured providers, or to the sandbox in place of those without settings. `nameNow` returns the trust's
 * current name.
 */
export async function connectProviders(
  config: Config,
  secrets: Secrets | null,
  nameNow: () => string,
): Promise<Providers> {
  const webhook = config.phonepeWebhook ?? ownWebhook(secrets);
  const complete = config.phonepe && config.google && config.mail;
  const sandbox = secrets && !complete ? await startSandbox(config, secrets, webhook, nameNow()) : null;
  const google = config.google ?? {
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: secrets?.sandboxIdentity ?? '',
    issuer: `${sandbox?.url}/identity`,
  };
  return {
    webhook,
    gateway: paymentGateway(config, secrets, sandbox?.url ?? '', nameNow),
    identity: createIdentityProvider(google),
    mail: config.mail ?? { smtpUrl: sandbox?.smtpUrl ?? '', from: null },
    sandbox,
  };
}

/** PhonePe, or the sandbox at `sandboxUrl`. */
export function paymentGateway(
  config: Config,
  secrets: Secrets | null,
  sandboxUrl: string,
  nameNow: () => string,
) {
  const phonepe = config.phonepe ?? {
    clientId: SANDBOX_PHONEPE_ID,
    clientSecret: secrets?.sandboxPhonepe ?? '',
    clientVersion: '1',
    apiUrl: `${sandboxUrl}/phonepe`,
    tokenUrl: `${sandboxUrl}/phonepe`,
  };
  return createPhonePe({ ...phonepe, message: () => `Donation to ${nameNow()}` }, () => Date.now());
}

/** Shared by this site and its sandbox; live mode has its own credentials. */
function ownWebhook(secrets: Secrets | null): WebhookCredentials {
  if (!secrets) throw new Error('the credentials of the webhook are missing');
  const password = createHmac('sha256', secrets.sandboxPhonepe).update('webhook').digest('hex');
  return { username: 'sandbox', password };
}

function startSandbox(
  config: Config,
  secrets: Secrets,
  webhook: WebhookCredentials,
  merchantName: string,
): Promise<SandboxProcess> {
  return startSandboxProcess({
    host: config.host,
    port: config.sandboxPort,
    dataDir: join(config.dataDir, 'sandbox'),
    merchantName,
    phonepe: { clientId: SANDBOX_PHONEPE_ID, clientSecret: secrets.sandboxPhonepe, clientVersion: '1' },
    webhook: { url: `${config.localUrl}${PHONEPE_WEBHOOK}`, ...webhook },
    identity: {
      clientId: SANDBOX_CLIENT_ID,
      clientSecret: secrets.sandboxIdentity,
      redirectUris: config.ownOrigins.map((origin) => `${origin}${userCalls.signInCallback}`),
    },
  });
}
