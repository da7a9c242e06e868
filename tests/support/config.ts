import { ConfigError, readConfig } from '#server/config/config.ts';

/** The settings that live mode requires, with invented credentials. */
export const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://charity.example',
  PHONEPE_CLIENT_ID: 'TRUST',
  PHONEPE_CLIENT_SECRET: 'a secret of PhonePe',
  PHONEPE_WEBHOOK_USERNAME: 'phonepe',
  PHONEPE_WEBHOOK_PASSWORD: 'a secret between us',
  GOOGLE_CLIENT_ID: 'trust.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'a secret of Google',
  SESSION_SECRET: 'kR7w2ZqX9vB4mN6tY8sD1fG3hJ5pL0aC',
  SMTP_URL: 'smtps://trust:secret@mail.charity.example:465',
  MAIL_FROM: 'Charity <receipts@charity.example>',
  TRUST_PROXY: 'none',
};

/** The problems that the configuration reports for these settings. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}
