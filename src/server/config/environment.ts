import { isIP } from 'node:net';
import { z } from 'zod';
import { Email } from '#contract/fields/form-fields.ts';
import { AUTOPAY_OPERATIONS } from '../payments/phonepe/mandates.ts';
import { isDonorKey } from './donor-keys.ts';

export const DEFAULT_PORT = 3000;
const PHONEPE_API = 'https://api.phonepe.com/apis/pg';
const PHONEPE_TOKEN = 'https://api.phonepe.com/apis/identity-manager';
const GOOGLE = 'https://accounts.google.com';

const wholeNumber = (min: number, max: number, error: string) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

const port = wholeNumber(1, 65_535, 'must be a port number, 1 to 65535');

const host = z
  .string()
  .refine((name) => isIP(name) > 0 || /^[a-z0-9.-]+$/i.test(name), 'must be an address or a host name');

/** Several hosts, as in libpq's addresses, would only be noticed as an unknown host after a minute of waiting. */
const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/name',
  })
  .refine(
    (url) => !/^\w+:\/\/(?:[^/@]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(url),
    'must name one host; put HAProxy in front of several',
  );
const sender = z
  .string()
  .regex(
    /^(?:[^\p{Cc}<>"@,;:]* <)?[^\s\p{Cc}<>"@,;:]+@[^\s\p{Cc}<>"@,;:]+>?$/u,
    'must be an address such as receipts@example.org or Charity <receipts@example.org>',
  );
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Whether this is an address, a range, or one of Fastify's names for private ranges. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits = '0', ...rest] = entry.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
}

/** Few enough bits that a range is wider than any operator's own: 10.0.0.0/8 and fc00::/7 are the widest private ones. */
const MIN_PROXY_BITS = { 4: 8, 6: 16, private6: 7 };

/** Whether a range of proxies contains a large part of the internet, so that visitors could invent their own addresses. */
function isAlmostEverybody(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  if (bits === undefined) return false;
  if (isIP(address) === 4) return Number(bits) < MIN_PROXY_BITS[4];
  const written = new URL(`http://[${address}]`).hostname;
  // An IPv4 range in IPv6's notation.
  if (written.startsWith('[::ffff:')) return Number(bits) < 96 + MIN_PROXY_BITS[4];
  return Number(bits) < (/^\[f[cd]/.test(written) ? MIN_PROXY_BITS.private6 : MIN_PROXY_BITS[6]);
}

/** Whether this is an address with a place for an id of 32 characters; what is before the @ may have 64. */
function isReturnPath(pattern: string): boolean {
  const [local = '', domain = ''] = pattern.split('@');
  if (local.split('{id}').length !== 2 || domain.includes('{id}')) return false;
  const address = pattern.replace('{id}', '0'.repeat(32));
  return address.indexOf('@') <= 64 && Email.safeParse(address).success;
}

/** Further addresses of the database in DATABASE_URL. */
export const OTHER_DATABASE_URLS = [
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPORTS_URL',
  'DATABASE_READ_URL',
] as const;

/** All settings, explained in .env.example. */
export const Environment = z.object({
  MODE: z.enum(['local', 'staging', 'live'], 'must be local, staging or live').default('local'),
  API_DOCS: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  OFFLINE_READING: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  SAMPLE_CONTENT: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  PORT: port.default(DEFAULT_PORT),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPORTS_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  MIGRATE: z.enum(['yes', 'no'], 'must be yes or no').default('yes'),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_PUBLIC_URL: httpUrl.optional(),
  SANDBOX_SMTP_URL: z
    .url({ protocol: /^smtp$/, error: 'must be an address such as smtp://127.0.0.1:3025' })
    .default('smtp://127.0.0.1:3025'),
  METRICS_HOST: host.default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: z.string().default('1'),
  PHONEPE_API_URL: httpUrl.default(PHONEPE_API),
  PHONEPE_TOKEN_URL: httpUrl.default(PHONEPE_TOKEN),
  PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
  PHONEPE_AUTOPAY_CUSTOM: z
    .string()
    .transform(listed)
    .pipe(z.array(z.enum(AUTOPAY_OPERATIONS, `must list operations: ${AUTOPAY_OPERATIONS.join(', ')}`)))
    .optional(),
  PHONEPE_AUTOPAY_PRODUCT_TYPE: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  AUTOPAY_CALLS_PER_SECOND: wholeNumber(1, 1_000, 'must be 1 to 1000').default(20),
  MONTHLY_LOW_BALANCE_RETRIES: wholeNumber(0, 1, 'must be 0 or 1').default(1),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.default(GOOGLE),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example.org:465',
    })
    .optional(),
  MAIL_FROM: sender.optional(),
  MAIL_FROM_UPDATES: sender.optional(),
  MAIL_RETURN_PATH: z
    .string()
    .refine(isReturnPath, 'must be an address with {id} before the @, such as bounces+{id}@example.org')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  DONOR_KEYS: z
    .string()
    .transform(listed)
    .refine(
      (keys) => keys.length > 0 && keys.every(isDonorKey),
      'must list keys of 32 bytes in base64, separated by commas',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have 16 characters or more').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUPS_KEPT: wholeNumber(1, 1_000, 'must be 1 to 1000').default(7),
  OWNER_EMAILS: z
    .string()
    .transform(listed)
    .refine(
      (emails) => emails.every((email) => Email.safeParse(email).success),
      'must list email addresses, such as owner@example.org, second@example.org',
    )
    .transform((emails) => [...new Set(emails.map((email) => email.toLowerCase()))])
    .optional(),
  STAFF_SESSION_HOURS: wholeNumber(1, 24, 'must be 1 to 24').default(12),
  STAFF_IDLE_MINUTES: wholeNumber(5, 1_440, 'must be 5 to 1440').default(60),
  STAFF_PAGES_PER_HOUR: wholeNumber(10, 100_000, 'must be 10 to 100000').default(300),
  TRUST_PROXY: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : listed(text)))
    .refine((proxies) => proxies.every(isProxy), {
      error: 'must list addresses or ranges of proxies, such as 10.0.0.0/8, 127.0.0.1, or be none',
      abort: true,
    })
    .refine(
      // control: a list of proxies does not trust almost everybody (config.test.ts) → true
      (proxies) => !proxies.some(isAlmostEverybody),
      'must name your own proxies; this range would let visitors invent their addresses',
    )
    .optional(),
  MAX_DONATION_RUPEES: wholeNumber(
    1,
    100_000_000,
    'must be a whole number of rupees, 1 to 100000000',
  ).default(1_000_000),
  MAX_UNPAID_ATTEMPTS_PER_ADDRESS: wholeNumber(1, 10_000_000, 'must be 1 to 10000000').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300, 'must be 0 to 300').default(0),
  ALERT_WEBHOOK_URL: httpUrl.optional(),
  WEBHOOKS_TO_LOOPBACK: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
});
export type Environment = z.infer<typeof Environment>;
