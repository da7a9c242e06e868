import { describe, expect, test } from 'vitest';
import { problemsOf } from '#tests/support/config.ts';
import { readConfig } from './config.ts';

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://charity.example',
  PHONEPE_CLIENT_ID: 'TRUST',
  PHONEPE_CLIENT_SECRET: 'a secret of PhonePe',
  PHONEPE_WEBHOOK_USERNAME: 'phonepe',
  PHONEPE_WEBHOOK_PASSWORD: 'a secret between us',
  GOOGLE_CLIENT_ID: 'trust.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'a secret of Google',
  SESSION_SECRET: 'f'.repeat(40),
  SMTP_URL: 'smtps://trust:secret@mail.charity.example:465',
  MAIL_FROM: 'Charity <receipts@charity.example>',
};

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
      for (const host of ['localhost', '127.0.0.1', '127.1', '[::1]', '0.0.0.0']) {
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
});
