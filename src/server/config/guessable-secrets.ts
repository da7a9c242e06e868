import type { Environment } from './environment.ts';

const SECRETS = [
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'SESSION_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const;
const MIN_LENGTH = 8;
const MIN_DIFFERENT_CHARACTERS = 5;
/** 32 random bytes practically never have fewer different ones. */
const MIN_DIFFERENT_BYTES = 16;
/** What instructions print in the place of a secret, and what people type first. */
const PLACEHOLDER =
  /change[-_ ]?(?:me|it|this)|replace[-_ ]?(?:me|it|this)|pass[-_ ]?(?:word|phrase)|placeholder|your[-_ ]|12345678|abcdefgh|qwerty/i;
/** A text that consists of one part, repeated. */
const REPEATED = /^(.+?)\1+$/s;

/** The secrets that somebody could guess, or that would give away another one. */
export function guessableSecrets(env: Partial<Environment>): string[] {
  const guessable = SECRETS.filter((name) => isGuessable(env[name])).map(
    (name) => `${name}: is too easy to guess; use ${MIN_LENGTH} or more random characters`,
  );
  const keys = (env.DONOR_KEYS ?? []).some(isGuessableKey)
    ? ['DONOR_KEYS: has a key that is too easy to guess; create one with: openssl rand -base64 32']
    : [];
  return [
    ...guessable,
    ...keys,
    // control: live mode does not start with one value for two secrets (live-mode.test.ts)
    ...usedTwice(env),
  ];
}

function isGuessable(secret: string | undefined): boolean {
  if (!secret) return false;
  if (secret.length < MIN_LENGTH || new Set(secret).size < MIN_DIFFERENT_CHARACTERS) return true;
  // control: live mode does not start with placeholders and repetitions for secrets (live-mode.test.ts) → false
  return PLACEHOLDER.test(secret) || REPEATED.test(secret);
}

function isGuessableKey(key: string): boolean {
  return new Set(Buffer.from(key, 'base64')).size < MIN_DIFFERENT_BYTES;
}

function usedTwice(env: Partial<Environment>): string[] {
  const firstUse = new Map<string, string>();
  const values = SECRETS.map((name) => [name, env[name]] as const);
  const keys = (env.DONOR_KEYS ?? []).map((key) => ['DONOR_KEYS', key] as const);
  return [...values, ...keys].flatMap(([name, value]) => {
    if (!value) return [];
    const other = firstUse.get(value);
    firstUse.set(value, other ?? name);
    return other === undefined ? [] : [`${name}: must not be the same as ${other}`];
  });
}
