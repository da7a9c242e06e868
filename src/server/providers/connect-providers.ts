import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { reportPhonepeEvent } from '#contract/giving/webhooks/webhooks.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { WebhookCredentials } from '../giving/webhooks/service.ts';
import type { Senders } from '../mail/smtp.ts';
import type { Gateway } from '../payments/gateway.ts';
import { createPhonePe } from '../payments/phonepe/client.ts';
import { createIdentityProvider, type IdentityProvider } from '../site/session/identity.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const SANDBOX_PHONEPE_ID = 'SANDBOX_MERCHANT';
const SANDBOX_CLIENT_ID = 'charity-site';

export type Providers = {
  gateway: Gateway;
  webhook: WebhookCredentials;
  identity: IdentityProvider;
  /** The mail server; `from` null: the trust's own address, for the sandbox's mailbox. */
  mail: { smtpUrl: string } & Senders;
  /** This site's own sandbox; null if all providers are real or it is shared. */
  sandbox: SandboxProcess | null;
  /** The address of the sandbox, this site's own or shared; null if all providers are real. */
  sandboxUrl: string | null;
};

/** The sandbox's mailbox accepts any address, so each email has a return path of its own. */
const SANDBOX_RETURN_PATH = 'bounces+{id}@localhost';

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
  const complete = (config.phonepe && config.google && config.mail) || config.sandboxPublicUrl;
  const sandbox =
    secrets && !complete ? await startSandboxProcess(sandboxSettings(config, secrets, nameNow())) : null;
  const sandboxUrl = config.sandboxPublicUrl ?? sandbox?.url ?? null;
  const google = config.google ?? {
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: secrets?.sandboxIdentity ?? '',
    issuer: `${sandboxUrl}/identity`,
  };
  return {
    webhook,
    gateway: paymentGateway(config, secrets, sandboxUrl ?? '', nameNow),
    identity: createIdentityProvider(google),
    mail: config.mail ?? {
      smtpUrl: sandbox?.smtpUrl ?? config.sandboxSmtpUrl,
      from: null,
      updatesFrom: null,
      returnPath: SANDBOX_RETURN_PATH,
    },
    sandbox,
    sandboxUrl,
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
  return createPhonePe(
    { ...phonepe, autopay: config.autopay, message: () => `Donation to ${nameNow()}` },
    () => Date.now(),
  );
}

/** Shared by a site and its sandbox; live mode has its own credentials. */
function ownWebhook(secrets: Secrets | null): WebhookCredentials {
  if (!secrets) throw new Error('the credentials of the webhook are missing');
  const password = createHmac('sha256', secrets.sandboxPhonepe).update('webhook').digest('hex');
  return { username: 'sandbox', password };
}

/** The settings of the sandbox of one site, or of the shared one, to which only this machine and its proxies connect. */
export function sandboxSettings(config: Config, secrets: Secrets, merchantName: string): object {
  const { sandboxPublicUrl, sandboxSmtpUrl } = config;
  const site = sandboxPublicUrl ? config.publicUrl : config.localUrl;
  const shared = sandboxPublicUrl
    ? { publicUrl: sandboxPublicUrl, mailPort: Number(new URL(sandboxSmtpUrl).port || 25) }
    : {};
  return {
    host: config.host,
    port: config.sandboxPort,
    dataDir: join(config.dataDir, 'sandbox'),
    merchantName,
    phonepe: { clientId: SANDBOX_PHONEPE_ID, clientSecret: secrets.sandboxPhonepe, clientVersion: '1' },
    webhook: { url: `${site}${reportPhonepeEvent.path}`, ...(config.phonepeWebhook ?? ownWebhook(secrets)) },
    identity: {
      clientId: SANDBOX_CLIENT_ID,
      clientSecret: secrets.sandboxIdentity,
      redirectUris: config.ownOrigins.map((origin) => `${origin}${sessionRoutes.completeSignIn.path}`),
    },
    ...shared,
  };
}
