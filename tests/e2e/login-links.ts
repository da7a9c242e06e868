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

/** Asks for a link on the login page. */
export async function askForLoginLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
}
