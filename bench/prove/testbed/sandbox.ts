import { createSandboxClient } from '#tests/support/sandbox-client.ts';
import { nextMessage, type Program, startProgram } from './processes.ts';

const PROVIDER = { clientId: 'PROVE', clientSecret: 'secret-of-prove', clientVersion: '1' };
const IDENTITY = { clientId: 'prove', clientSecret: 'secret-of-prove' };
export const WEBHOOK = { username: 'prove', password: 'password-of-prove' };

/** The settings with which a site uses the sandbox as its provider, at the addresses given or those of proxies in front of it. */
export function providerSettings(
  sandbox: Sandbox,
  { providerUrl = sandbox.url, smtpUrl = sandbox.smtpUrl } = {},
): Record<string, string> {
  return {
    MODE: 'local',
    LOG_LEVEL: 'error',
    // Lets each donor have a different IP address.
    TRUST_PROXY: '127.0.0.1',
    MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '10000000',
    PHONEPE_CLIENT_ID: PROVIDER.clientId,
    PHONEPE_CLIENT_SECRET: PROVIDER.clientSecret,
    PHONEPE_API_URL: `${providerUrl}/phonepe`,
    PHONEPE_TOKEN_URL: `${providerUrl}/phonepe`,
    PHONEPE_WEBHOOK_USERNAME: WEBHOOK.username,
    PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
    GOOGLE_CLIENT_ID: IDENTITY.clientId,
    GOOGLE_CLIENT_SECRET: IDENTITY.clientSecret,
    GOOGLE_ISSUER: `${sandbox.url}/identity`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Charity <receipts@example.org>',
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** The project's sandbox as a child process, with a client for its control API. */
export async function startSandbox(dataDir: string, siteUrl: string, clockOffsetMs: number) {
  const program: Program = startProgram('src/sandbox/main.ts', {}, clockOffsetMs);
  const reply = Promise.race([
    nextMessage(program.child, 'listening', program.ended),
    nextMessage(program.child, 'failed', program.ended),
  ]);
  program.child.send({
    type: 'start',
    settings: {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      merchantName: 'Charity',
      phonepe: PROVIDER,
      webhook: { url: `${siteUrl}/api/webhooks/phonepe`, ...WEBHOOK },
      identity: { ...IDENTITY, redirectUris: [`${siteUrl}/api/auth/google/callback`] },
    },
  });
  const started = await reply;
  if (started?.['type'] !== 'listening') throw new Error(`the sandbox did not start: ${program.output()}`);
  const url = String(started['url']);

  return {
    url,
    smtpUrl: String(started['smtpUrl']),
    program,
    // Random actions may well run into what an order's state no longer allows.
    ...createSandboxClient(url, { mayConflict: true }),
  };
}
