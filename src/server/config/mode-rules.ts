import { BlockList, isIP } from 'node:net';
import { type Environment, OTHER_DATABASE_URLS } from './environment.ts';
import { guessableSecrets } from './guessable-secrets.ts';

// What each mode demands of the settings, so that a demonstration cannot be reached from outside and a live site cannot run on
// test systems, without encryption or with guessable secrets.

type Given = Partial<Environment>;

const PHONEPE_TEST_HOST = 'api-preprod.phonepe.com';
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];
/** Where only programs on this machine can connect. */
const loopback = new BlockList();
/** Where a program on this machine ends up here: a connection to "all addresses" is one to the loopback address. */
const thisMachine = new BlockList();
for (const list of [loopback, thisMachine]) {
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
}
thisMachine.addSubnet('0.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::', 'ipv6');

/** Whether a host name or address, as URLs write it, leads to this machine. */
function isThisMachine(host: string): boolean {
  return isIn(thisMachine, host);
}

/** Whether only programs on this machine can connect to a server that listens there. */
function isLoopback(host: string): boolean {
  // control: local mode listens on no address that leads to this machine from outside (live-mode.test.ts) → isThisMachine(host)
  return isIn(loopback, host);
}

/** Whether a list has an address, however it is written; `localhost` and its subdomains are in every list. */
function isIn(list: BlockList, host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  const version = isIP(name);
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost');
  return list.check(name, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether PhonePe's address is its test system, or a stand-in on this machine. */
function isForTests(address: string | undefined): boolean {
  return isTestSystem(address) || isThisMachine(hostOf(address));
}

function isTestSystem(address: string | undefined): boolean {
  return hostOf(address).replace(/\.+$/, '') === PHONEPE_TEST_HOST;
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname : '';
}

/** The settings that are missing in this mode, or not allowed in it. */
export function modeProblems(env: Given): string[] {
  if (env.MODE === 'live') return liveProblems(env);
  if (env.MODE === 'staging') return stagingProblems(env);
  return (env.MODE ?? 'local') === 'local' ? localProblems(env) : [];
}

/** Local mode's sandbox lets everybody sign in as anybody, so nobody else may reach it, and no real money may move there. */
function localProblems(env: Given): string[] {
  const credentials =
    env.PHONEPE_CLIENT_ID && !isForTests(env.PHONEPE_API_URL)
      ? ["PHONEPE_CLIENT_ID: needs MODE=live, or PHONEPE_API_URL of PhonePe's test system"]
      : [];
  const reachable = [
    ...(env.HOST && !isLoopback(env.HOST) ? ['HOST'] : []),
    ...(hostOf(env.PUBLIC_URL) && !isThisMachine(hostOf(env.PUBLIC_URL)) ? ['PUBLIC_URL'] : []),
  ].map(
    (name) =>
      `${name}: must be an address of this machine in local mode, whose sandbox lets everybody sign in as the owner`,
  );
  return [
    // control: local mode takes no real PhonePe credentials (live-mode.test.ts)
    ...credentials,
    // control: local mode stays on this machine (live-mode.test.ts)
    ...reachable,
    ...publicSandbox(env),
  ];
}

function publicSandbox(env: Given): string[] {
  return env.SANDBOX_PUBLIC_URL ? ['SANDBOX_PUBLIC_URL: needs MODE=staging'] : [];
}

const PROVIDERS = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** Live mode requires real providers, encrypted connections, a decision about proxies, and secrets of its own. */
function liveProblems(env: Given): string[] {
  const addresses = ['PUBLIC_URL', 'PHONEPE_API_URL', 'PHONEPE_TOKEN_URL', 'GOOGLE_ISSUER'] as const;
  const testSystem = (['PHONEPE_API_URL', 'PHONEPE_TOKEN_URL'] as const)
    .filter((name) => isTestSystem(env[name]))
    .map((name) => `${name}: must not be PhonePe's test system in live mode`);
  return [
    // control: live mode does not start with missing settings (live-mode.test.ts)
    ...missing(env, ['PUBLIC_URL', ...PROVIDERS, 'SESSION_SECRET'], 'live'),
    ...publicSiteProblems(env, addresses, 'live'),
    // control: live mode does not start with PhonePe’s test system (live-mode.test.ts)
    ...testSystem,
    ...publicSandbox(env),
  ];
}

/**
 * Staging mode has live mode's rules, with one public sandbox in place of every provider. It lets everybody sign in as anybody, so
 * no credentials of a real provider may be there.
 */
function stagingProblems(env: Given): string[] {
  const real = PROVIDERS.filter((name) => env[name]).map(
    (name) => `${name}: must not be set in staging mode, whose sandbox lets everybody sign in as the owner`,
  );
  const addresses = ['PUBLIC_URL', 'SANDBOX_PUBLIC_URL'] as const;
  return [
    ...missing(env, [...addresses, 'SESSION_SECRET'], 'staging'),
    ...real,
    ...publicSiteProblems(env, addresses, 'staging'),
    ...(env.PUBLIC_URL && hostOf(env.PUBLIC_URL) === hostOf(env.SANDBOX_PUBLIC_URL)
      ? [
          'SANDBOX_PUBLIC_URL: must have a different host name from PUBLIC_URL, as browsers share cookies between ports',
        ]
      : []),
  ];
}

type Name = keyof Environment;

function missing(env: Given, names: readonly Name[], mode: string): string[] {
  return names.filter((name) => !env[name]).map((name) => `${name}: required in ${mode} mode`);
}

/** What everything that strangers can reach requires. */
function publicSiteProblems(env: Given, addresses: readonly Name[], mode: string): string[] {
  const proxies =
    env.TRUST_PROXY === undefined
      ? [
          `TRUST_PROXY: required in ${mode} mode: the addresses of your proxies, or none if visitors connect directly`,
        ]
      : [];
  const insecure = [...addresses, 'S3_ENDPOINT' as const]
    .filter((name) => env[name] !== undefined && !/^https:\/\//i.test(String(env[name])))
    .map((name) => `${name}: must use https in ${mode} mode`);
  const outgoing = (['ALERT_WEBHOOK_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const)
    .filter((name) => /^http:/i.test(env[name] ?? '') && !isThisMachine(hostOf(env[name])))
    .map((name) => `${name}: must use https in ${mode} mode, because its host is remote`);
  const local = addresses
    .filter((name) => isThisMachine(hostOf(String(env[name]))))
    .map((name) => `${name}: must not be an address on this machine in ${mode} mode`);
  const loopback =
    env.WEBHOOKS_TO_LOOPBACK === 'yes' ? [`WEBHOOKS_TO_LOOPBACK: must not be yes in ${mode} mode`] : [];
  const unencrypted = (['DATABASE_URL', ...OTHER_DATABASE_URLS] as const)
    .filter((name) => sendsInPlainText(env[name]))
    .map(
      (name) =>
        `${name}: must end in ?sslmode=verify-full (or require) in ${mode} mode, because its host is remote`,
    );
  return [
    // control: live mode does not start without a decision about proxies (live-mode.test.ts)
    ...proxies,
    // control: live mode does not start without https (live-mode.test.ts)
    ...insecure,
    // control: live mode sends alerts and traces to other machines by https only (live-mode.test.ts)
    ...outgoing,
    // control: live mode does not start with sandbox addresses (live-mode.test.ts)
    ...local,
    // control: webhooks reach this machine in local mode only (live-mode.test.ts)
    ...loopback,
    // control: live mode does not start with secrets that are easy to guess (live-mode.test.ts)
    ...guessableSecrets(env),
    // control: live mode does not send passwords to a remote database without encryption (live-mode.test.ts)
    ...unencrypted,
  ];
}

/** Whether a database is on another machine and its address does not ask for TLS. */
function sendsInPlainText(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  // A path, also in the query, is a socket on this machine.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isLocal = host === '' || host.startsWith('/') || isThisMachine(host);
  return !isLocal && !ENCRYPTED.includes(searchParams.get('sslmode') ?? '');
}
