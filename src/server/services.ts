import { join } from 'node:path';
import { userCalls } from '#contract/sign-in.ts';
import type { Config } from './config.ts';
import { createIdentityProvider, type IdentityProvider } from './features/users/identity.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import { createPhonePe } from './payments/phonepe.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import type { Secrets } from './secrets.ts';

const SANDBOX_PHONEPE_ID = 'SANDBOX_MERCHANT';
const SANDBOX_CLIENT_ID = 'charity-site';
const MERCHANT_NAME = 'Charity';

export type OutsideServices = {
  gateway: PaymentGateway;
  identity: IdentityProvider;
  /** Where mails go; `from` null: to the sandbox's mailbox, from the trust's own address. */
  mail: { smtpUrl: string; from: string | null };
  /** Null when every provider is a real one. */
  sandbox: SandboxProcess | null;
};

/** The payment and identity providers and the mail server of the settings, with the sandbox standing in for those that are not given. */
export async function connectServices(config: Config, secrets: Secrets | null): Promise<OutsideServices> {
  const complete = config.phonepe && config.google && config.mail;
  const sandbox = secrets && !complete ? await startSandbox(config, secrets) : null;
  const phonepe = config.phonepe ?? {
    clientId: SANDBOX_PHONEPE_ID,
    clientSecret: secrets?.sandboxPhonepe ?? '',
    clientVersion: '1',
    apiUrl: `${sandbox?.url}/phonepe`,
    tokenUrl: `${sandbox?.url}/phonepe`,
  };
  const google = config.google ?? {
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: secrets?.sandboxIdentity ?? '',
    issuer: `${sandbox?.url}/identity`,
  };
  return {
    gateway: createPhonePe({ ...phonepe, message: `Donation to ${MERCHANT_NAME}` }, () => Date.now()),
    identity: createIdentityProvider(google),
    mail: config.mail ?? { smtpUrl: sandbox?.smtpUrl ?? '', from: null },
    sandbox,
  };
}

function startSandbox(config: Config, secrets: Secrets): Promise<SandboxProcess> {
  return startSandboxProcess({
    host: config.host,
    port: config.sandboxPort,
    dataDir: join(config.dataDir, 'sandbox'),
    merchantName: MERCHANT_NAME,
    phonepe: { clientId: SANDBOX_PHONEPE_ID, clientSecret: secrets.sandboxPhonepe, clientVersion: '1' },
    identity: {
      clientId: SANDBOX_CLIENT_ID,
      clientSecret: secrets.sandboxIdentity,
      redirectUris: config.ownOrigins.map((origin) => `${origin}${userCalls.signInCallback}`),
    },
  });
}
