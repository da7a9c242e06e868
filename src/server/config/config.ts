import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Bucket } from '../file-store/bucket.ts';
import type { AutopaySettings } from '../payments/phonepe/mandates.ts';
import { combinationProblems } from './combination-rules.ts';
import { Environment } from './environment.ts';
import { modeProblems } from './mode-rules.ts';

/** With the sandbox, all visitors of a demonstration come from one address. */
const MAX_UNPAID = { provider: 15, sandbox: 500 };

type Provider = { clientId: string; clientSecret: string };

/** How strict the site is, and which providers it uses. */
export type Mode = Environment['MODE'];

export type Config = {
  mode: Mode;
  /** Whether an empty database is filled with sample content; only in local mode. */
  sampleContent: boolean;
  /** Whether browsers store visited pages for reading offline; if not, they delete stored ones. */
  offlineReading: boolean;
  /** Whether the API is described at /api/docs. */
  apiDocs: boolean;
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The site's address for programs on this machine. */
  localUrl: string;
  /** Every origin of the site; changing requests from other origins are rejected. */
  ownOrigins: readonly string[];
  dataDir: string;
  /** Null: the embedded Postgres in `dataDir`. */
  databaseUrl: string | null;
  /** The same Postgres without the pooler that `databaseUrl` leads to; null: there is no pooler. */
  databaseDirectUrl: string | null;
  /** The same Postgres as the owner of the tables, for migrations; null: as in the other addresses. */
  databaseOwnerUrl: string | null;
  /** The same Postgres as a role that may only read; null: as in the other addresses. */
  databaseReportsUrl: string | null;
  /** Replicas for pages, public lists and exports; null: these are read from the primary, too. */
  databaseReadUrl: string | null;
  /** Whether a start applies missing migrations; if not, it refuses to run without them. */
  migrate: boolean;
  sandboxPort: number;
  /** The address of the shared sandbox, without a trailing slash; null unless the mode is staging. */
  sandboxPublicUrl: string | null;
  /** Where the shared sandbox accepts email. */
  sandboxSmtpUrl: string;
  metricsHost: string;
  metricsPort: number;
  /** Null: use the sandbox. */
  phonepe: (Provider & { clientVersion: string; apiUrl: string; tokenUrl: string }) | null;
  /** The credentials of PhonePe's webhook; null: derived from the site's own secret. */
  phonepeWebhook: { username: string; password: string } | null;
  /** How PhonePe is asked for monthly gifts. */
  autopay: AutopaySettings;
  autopayCallsPerSecond: number;
  /** How often a monthly gift is tried again after a low balance. */
  lowBalanceRetries: number;
  /** Null: use the sandbox. */
  google: (Provider & { issuer: string }) | null;
  /** Null: use the sandbox's mailbox. */
  mail: {
    smtpUrl: string;
    from: string;
    updatesFrom: string | null;
    returnPath: string | null;
  } | null;
  /** Where uploaded pictures are stored; null: in `dataDir`. */
  pictureBucket: Bucket | null;
  /** Null: generated into `dataDir` on the first start. */
  sessionSecret: string | null;
  /** The keys for donors' details in base64, the current one first; null: generated into `dataDir` on the first start. */
  donorKeys: readonly string[] | null;
  /** Seals backups; null: none is taken. */
  backupPassphrase: string | null;
  backupDir: string;
  /** How many nightly backups are kept. */
  backupsKept: number;
  /** Lower-case email addresses that are always owners of the back office. */
  ownerEmails: readonly string[];
  /** How long a session opens the back office: after signing in, and after the last call. */
  staffSession: { maxMs: number; idleMs: number };
  /** Pages of donors and donations that a member of staff may read in an hour. */
  maxPagesPerHour: number;
  /** The proxies whose forwarding headers are believed; empty when visitors connect directly. */
  trustProxy: readonly string[];
  maxDonationPaise: bigint;
  /** Per day, for an address and for a session. */
  maxUnpaidAttempts: number;
  logLevel: string;
  /** How long a stopping server still serves requests, while it reports that it is not ready. */
  drainSeconds: number;
  /** Receives alerts as JSON; null: owners get them by email only. */
  alertWebhookUrl: string | null;
  /** Whether receivers of webhooks may be on this machine, for development. */
  webhooksToLoopback: boolean;
  /** The OpenTelemetry collector that receives traces over OTLP; null: there are no traces. */
  otlpEndpoint: string | null;
};

/** Thrown when settings are missing or invalid; the message lists all of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads and validates all settings.
 * @throws ConfigError that lists every invalid variable.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  // These rules are checked even when another variable is invalid, so that all problems are reported at once.
  const raw = parsed.success ? parsed.data : { ...(given as Partial<Environment>) };
  problems.push(...combinationProblems(raw), ...modeProblems(raw));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

function toConfig(env: Environment): Config {
  const localHost = ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  const urlHost = isIP(localHost) === 6 ? `[${localHost}]` : localHost;
  const localUrl = `http://${urlHost}:${env.PORT}`;
  const publicUrl = (env.PUBLIC_URL ?? localUrl).replace(/\/+$/, '');
  const local = env.MODE === 'local' ? [`http://localhost:${env.PORT}`, `http://127.0.0.1:${env.PORT}`] : [];
  return {
    mode: env.MODE,
    sampleContent: env.MODE === 'local' && env.SAMPLE_CONTENT === 'yes',
    offlineReading: env.OFFLINE_READING === 'yes',
    apiDocs: (env.API_DOCS ?? (env.MODE === 'local' ? 'yes' : 'no')) === 'yes',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    localUrl,
    ownOrigins: [...new Set([new URL(publicUrl).origin, ...local])],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databaseReportsUrl: env.DATABASE_REPORTS_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    migrate: env.MIGRATE === 'yes',
    sandboxPort: env.SANDBOX_PORT,
    sandboxPublicUrl: env.MODE === 'staging' ? (env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') ?? null) : null,
    sandboxSmtpUrl: env.SANDBOX_SMTP_URL,
    metricsHost: env.METRICS_HOST,
    metricsPort: env.METRICS_PORT ?? (env.PORT + 6464 <= 65_535 ? env.PORT + 6464 : env.PORT - 6464),
    phonepe:
      env.PHONEPE_CLIENT_ID && env.PHONEPE_CLIENT_SECRET
        ? {
            clientId: env.PHONEPE_CLIENT_ID,
            clientSecret: env.PHONEPE_CLIENT_SECRET,
            clientVersion: env.PHONEPE_CLIENT_VERSION,
            apiUrl: env.PHONEPE_API_URL,
            tokenUrl: env.PHONEPE_TOKEN_URL,
          }
        : null,
    phonepeWebhook:
      env.PHONEPE_WEBHOOK_USERNAME && env.PHONEPE_WEBHOOK_PASSWORD
        ? { username: env.PHONEPE_WEBHOOK_USERNAME, password: env.PHONEPE_WEBHOOK_PASSWORD }
        : null,
    ...monthlySettings(env),
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : null,
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? {
            smtpUrl: env.SMTP_URL,
            from: env.MAIL_FROM,
            updatesFrom: env.MAIL_FROM_UPDATES ?? null,
            returnPath: env.MAIL_RETURN_PATH ?? null,
          }
        : null,
    pictureBucket: bucketOf(env),
    sessionSecret: env.SESSION_SECRET ?? null,
    donorKeys: env.DONOR_KEYS ?? null,
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    backupsKept: env.BACKUPS_KEPT,
    ownerEmails: env.OWNER_EMAILS ?? [],
    staffSession: {
      maxMs: env.STAFF_SESSION_HOURS * 3_600_000,
      idleMs: env.STAFF_IDLE_MINUTES * 60_000,
    },
    maxPagesPerHour: env.STAFF_PAGES_PER_HOUR,
    trustProxy: env.TRUST_PROXY ?? [],
    maxDonationPaise: BigInt(env.MAX_DONATION_RUPEES) * 100n,
    maxUnpaidAttempts:
      env.MAX_UNPAID_ATTEMPTS_PER_ADDRESS ??
      (env.MODE === 'local' && !env.PHONEPE_CLIENT_ID ? MAX_UNPAID.sandbox : MAX_UNPAID.provider),
    logLevel: env.LOG_LEVEL ?? (env.MODE === 'local' ? 'warn' : 'info'),
    drainSeconds: env.DRAIN_SECONDS,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL ?? null,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK === 'yes',
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

function monthlySettings(
  env: Environment,
): Pick<Config, 'autopay' | 'autopayCallsPerSecond' | 'lowBalanceRetries'> {
  return {
    autopay: {
      customOperations: env.PHONEPE_AUTOPAY_CUSTOM ?? [],
      sendProductType: env.PHONEPE_AUTOPAY_PRODUCT_TYPE === 'yes',
    },
    autopayCallsPerSecond: env.AUTOPAY_CALLS_PER_SECOND,
    lowBalanceRetries: env.MONTHLY_LOW_BALANCE_RETRIES,
  };
}

function bucketOf(env: Environment): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
