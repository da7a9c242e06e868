import { describe, expect, test } from 'vitest';
import { problemsOf } from '#tests/support/config.ts';
import { sandboxSettings } from '../providers/connect-providers.ts';
import { readConfig } from './config.ts';
import { secretsOf, sharedSecrets } from './secrets.ts';

const STAGING = {
  MODE: 'staging',
  PUBLIC_URL: 'https://staging.charity.example',
  SANDBOX_PUBLIC_URL: 'https://sandbox.charity.example/',
  SESSION_SECRET: 'kR7w2ZqX9vB4mN6tY8sD1fG3hJ5pL0aC',
  TRUST_PROXY: '127.0.0.1',
};

describe('staging mode', () => {
  test('is as strict as live mode, but with the sandbox instead of providers', () => {
    expect(readConfig({ ...STAGING, SAMPLE_CONTENT: 'yes' })).toMatchObject({
      mode: 'staging',
      sampleContent: false,
      apiDocs: false,
      phonepe: null,
      google: null,
      mail: null,
      sandboxPublicUrl: 'https://sandbox.charity.example',
      ownOrigins: ['https://staging.charity.example'],
      maxUnpaidAttempts: 15,
      logLevel: 'info',
    });
  });

  test.each(Object.keys(STAGING).filter((name) => name !== 'MODE'))('does not start without %s', (name) => {
    const { [name]: _, ...rest } = STAGING as Record<string, string>;
    expect(problemsOf(rest)).toEqual([expect.stringMatching(`^${name}: required in staging mode`)]);
  });

  test.each([
    ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET'],
    ['PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ])('refuses %s, because its sandbox lets everybody sign in as the owner', (id, secret) => {
    const problems = problemsOf({ ...STAGING, [id]: 'trust', [secret]: 'a secret of the trust' });
    expect(problems).toEqual(
      [id, secret].map((name) => expect.stringMatching(`^${name}: must not be set in staging`)),
    );
  });

  test('refuses a real mail server, which would write to donors', () => {
    const mail = {
      SMTP_URL: 'smtps://trust:secret@mail.charity.example:465',
      MAIL_FROM: 'receipts@charity.example',
    };
    expect(problemsOf({ ...STAGING, ...mail })).toHaveLength(2);
  });

  test.each([
    [{ PUBLIC_URL: 'http://staging.charity.example' }, 'PUBLIC_URL: must use https in staging mode'],
    [
      { SANDBOX_PUBLIC_URL: 'http://sandbox.charity.example' },
      'SANDBOX_PUBLIC_URL: must use https in staging mode',
    ],
    [
      { SANDBOX_PUBLIC_URL: 'https://localhost:3001' },
      'SANDBOX_PUBLIC_URL: must not be an address on this machine',
    ],
    [
      { SANDBOX_PUBLIC_URL: 'https://staging.charity.example:3001' },
      'SANDBOX_PUBLIC_URL: must have a different host name',
    ],
    [{ SESSION_SECRET: 'ab'.repeat(20) }, 'SESSION_SECRET: is too easy to guess'],
    [{ DATABASE_URL: 'postgres://trust:pw@db.example.org/charity' }, 'DATABASE_URL: must end in ?sslmode='],
    [{ SANDBOX_SMTP_URL: 'smtps://mail.example.org' }, 'SANDBOX_SMTP_URL: must be an address such as'],
  ])('refuses %j', (changes, problem) => {
    expect(problemsOf({ ...STAGING, ...changes })).toEqual([expect.stringContaining(problem)]);
  });

  test('is the only mode with an address for the sandbox', () => {
    const address = { SANDBOX_PUBLIC_URL: STAGING.SANDBOX_PUBLIC_URL };
    expect(problemsOf(address)).toEqual(['SANDBOX_PUBLIC_URL: needs MODE=staging']);
    expect(problemsOf({ MODE: 'live', ...address })).toContain('SANDBOX_PUBLIC_URL: needs MODE=staging');
  });

  test('all servers and the sandbox have the same secrets, a different one for each purpose', async () => {
    const config = readConfig(STAGING);
    const secrets = await secretsOf(config);
    expect(secrets).toEqual(sharedSecrets(STAGING.SESSION_SECRET));
    expect(new Set(Object.values(secrets ?? {})).size).toBe(3);
  });

  test('the sandbox calls back at the public address, because it does not know the servers', () => {
    const config = readConfig({ ...STAGING, SANDBOX_SMTP_URL: 'smtp://10.0.0.5:3026' });
    expect(sandboxSettings(config, sharedSecrets(STAGING.SESSION_SECRET), 'Charity')).toMatchObject({
      publicUrl: 'https://sandbox.charity.example',
      mailPort: 3026,
      webhook: { url: 'https://staging.charity.example/api/webhooks/phonepe' },
      identity: { redirectUris: ['https://staging.charity.example/api/auth/google/callback'] },
    });
  });
});
