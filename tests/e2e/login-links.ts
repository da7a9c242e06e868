import type { Page } from '@playwright/test';
import { readMailbox } from '#tests/support/mailbox.ts';
import { expect } from './journey.ts';

/** The link to sign in that was emailed to an address. */
export async function loginLinkTo(email: string): Promise<string> {
  const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
  const find = async () =>
    (await mailbox.sentTo(email)).map(({ text }) => text.match(/https?:\S+#link=\S+/)?.[0]).find(Boolean) ??
    '';
  await expect.poll(find).toContain('/login#link=');
  return find();
}

const ENGLISH = { email: 'Email', byEmail: 'Email me a link', sent: 'Please check your email' };

/** Asks for a link on the login page. */
export async function askForLoginLink(page: Page, email: string, texts = ENGLISH): Promise<void> {
  await page.getByRole('textbox', { name: texts.email }).fill(email);
  await page.getByRole('button', { name: texts.byEmail }).click();
  await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible();
}
