import { describe, expect, test } from 'vitest';
import { LIVE, problemsOf } from '#tests/support/config.ts';
import { readConfig } from './config.ts';

const THIS_MACHINE = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'site.localhost',
  '127.0.0.1',
  '127.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
];

describe('live mode', () => {
  test('starts with the real providers, https and secrets', () => {
    expect(readConfig(LIVE)).toMatchObject({
      mode: 'live',
      publicUrl: 'https://charity.example',
      ownOrigins: ['https://charity.example'],
      phonepe: { apiUrl: 'https://api.phonepe.com/apis/pg' },
      google: { issuer: 'https://accounts.google.com' },
      maxUnpaidAttempts: 15,
    });
  });

  test.each(Object.keys(LIVE).filter((name) => name !== 'MODE'))('does not start without %s', (name) => {
    const { [name]: _, ...rest } = LIVE as Record<string, string>;
    expect(problemsOf(rest).some((problem) => problem.startsWith(`${name}: `))).toBe(true);
  });

  test('lists everything that is missing', () => {
    expect(problemsOf({ MODE: 'live' })).toHaveLength(Object.keys(LIVE).length - 1);
    expect(problemsOf({ MODE: 'live', PORT: 'abc' })).toHaveLength(Object.keys(LIVE).length);
  });

  test.each(['PUBLIC_URL', 'PHONEPE_API_URL', 'PHONEPE_TOKEN_URL', 'GOOGLE_ISSUER'])(
    'requires https for %s, and not on this machine',
    (name) => {
      expect(problemsOf({ ...LIVE, [name]: 'http://charity.example' })).toEqual([
        `${name}: must use https in live mode`,
      ]);
      for (const host of THIS_MACHINE) {
        expect(problemsOf({ ...LIVE, [name]: `https://${host}:3001` })).toEqual([
          expect.stringMatching(`^${name}: must not be an address on this machine`),
        ]);
      }
    },
  );

  test("refuses PhonePe's test system, which would record donations that nobody paid", () => {
    const test = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
    expect(problemsOf({ ...LIVE, PHONEPE_API_URL: test, PHONEPE_TOKEN_URL: test })).toHaveLength(2);
  });

  test('trusts no proxy when visitors connect directly', () => {
    expect(readConfig(LIVE).trustProxy).toEqual([]);
    expect(readConfig({ ...LIVE, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toEqual(['10.0.0.0/8']);
  });

  test.each(['PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_PASSWORD', 'GOOGLE_CLIENT_SECRET', 'SESSION_SECRET'])(
    'refuses %s if it is short or repeats few characters',
    (name) => {
      const problem = `${name}: is too easy to guess; use 8 or more random characters`;
      expect(problemsOf({ ...LIVE, [name]: 'ab'.repeat(20) })).toEqual([problem]);
      if (name !== 'SESSION_SECRET') expect(problemsOf({ ...LIVE, [name]: 'x' })).toEqual([problem]);
    },
  );

  const DONOR_KEY = 'qk3h5m0ZxU7W1yfT9aNdB2cR4vE6gJ8lPoQsIuXwYzA=';
  test.each([
    ['SESSION_SECRET', 'changeme'.repeat(4)],
    ['SESSION_SECRET', 'please-change-me-before-you-go-live'],
    ['SESSION_SECRET', '0'.repeat(32)],
    ['SESSION_SECRET', '0123456789'.repeat(4)],
    ['SESSION_SECRET', 'kR7w2ZqXkR7w2ZqXkR7w2ZqXkR7w2ZqX'],
    ['BACKUP_PASSPHRASE', 'my backup passphrase'],
    ['PHONEPE_WEBHOOK_PASSWORD', 'Password1'],
  ])('refuses a placeholder or a repetition for %s: %s', (name, value) => {
    expect(problemsOf({ ...LIVE, [name]: value })).toEqual([
      `${name}: is too easy to guess; use 8 or more random characters`,
    ]);
  });

  test('refuses keys of donors’ details that are not random', () => {
    const zeros = Buffer.alloc(32).toString('base64');
    expect(problemsOf({ ...LIVE, DONOR_KEYS: DONOR_KEY })).toEqual([]);
    for (const DONOR_KEYS of [zeros, `${DONOR_KEY}, ${zeros}`])
      expect(problemsOf({ ...LIVE, DONOR_KEYS })).toEqual([
        'DONOR_KEYS: has a key that is too easy to guess; create one with: openssl rand -base64 32',
      ]);
  });

  test('refuses one value for two secrets, because a leak of one would give away the other', () => {
    const { SESSION_SECRET } = LIVE;
    expect(problemsOf({ ...LIVE, BACKUP_PASSPHRASE: SESSION_SECRET })).toEqual([
      'BACKUP_PASSPHRASE: must not be the same as SESSION_SECRET',
    ]);
    expect(problemsOf({ ...LIVE, SESSION_SECRET: DONOR_KEY, DONOR_KEYS: DONOR_KEY })).toEqual([
      'DONOR_KEYS: must not be the same as SESSION_SECRET',
    ]);
  });

  test('requires https for the picture bucket', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'Kx81-mPz02' };
    expect(problemsOf({ ...LIVE, ...bucket, S3_ENDPOINT: 'http://storage.example.org' })).toEqual([
      'S3_ENDPOINT: must use https in live mode',
    ]);
    expect(problemsOf({ ...LIVE, ...bucket, S3_ENDPOINT: 'https://storage.example.org' })).toEqual([]);
  });

  test('sends no webhooks to this machine', () => {
    expect(problemsOf({ ...LIVE, WEBHOOKS_TO_LOOPBACK: 'no' })).toEqual([]);
    expect(problemsOf({ ...LIVE, WEBHOOKS_TO_LOOPBACK: 'yes' })).toEqual([
      'WEBHOOKS_TO_LOOPBACK: must not be yes in live mode',
    ]);
  });

  test.each(['ALERT_WEBHOOK_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
    'requires https for %s on another machine',
    (name) => {
      expect(problemsOf({ ...LIVE, [name]: 'http://10.0.0.9:4318' })).toEqual([
        `${name}: must use https in live mode, because its host is remote`,
      ]);
      for (const address of ['https://hooks.example.org/x', 'http://127.0.0.1:4318'])
        expect(problemsOf({ ...LIVE, [name]: address })).toEqual([]);
    },
  );

  test.each([
    ['postgres://trust:pw@db.example.org/charity', 1],
    ['postgres://trust:pw@10.0.0.5/charity?sslmode=prefer', 1],
    ['postgres://trust:pw@db.example.org/charity?sslmode=verify-full', 0],
    ['postgres://trust:pw@db.example.org/charity?sslmode=require', 0],
    ['postgres://trust:pw@127.0.0.1/charity', 0],
    ['postgres://trust:pw@localhost:5433/charity', 0],
    ['postgres:///charity?host=/run/postgresql', 0],
    ['postgres://localhost/charity?host=db.example.org', 1],
  ])('requires TLS to a remote database: %s', (DATABASE_URL, problems) => {
    expect(problemsOf({ ...LIVE, DATABASE_URL })).toHaveLength(problems);
  });
});

describe('local mode', () => {
  test('refuses credentials that move real money', () => {
    const phonepe = { PHONEPE_CLIENT_ID: 'TRUST', PHONEPE_CLIENT_SECRET: 'a secret of PhonePe' };
    expect(problemsOf(phonepe)).toEqual([
      "PHONEPE_CLIENT_ID: needs MODE=live, or PHONEPE_API_URL of PhonePe's test system",
    ]);
    const test = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
    expect(problemsOf({ ...phonepe, PHONEPE_API_URL: test, PHONEPE_TOKEN_URL: test })).toEqual([]);
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '::0'],
    ['HOST', '0:0:0:0:0:0:0:0'],
    ['HOST', '::ffff:0.0.0.0'],
    ['HOST', '::ffff:0:0'],
    ['HOST', '::0.0.0.0'],
    ['HOST', '0.0.0.1'],
    ['HOST', '::ffff:192.168.1.20'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'charity.local'],
    ['PUBLIC_URL', 'https://charity.example'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
  ])('refuses %s=%s, at which others could reach the sandbox', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(`^${name}: must be an address of this`),
    ]);
  });

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    'listens on %s',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([]);
    },
  );
});
