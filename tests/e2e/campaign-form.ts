import type { Page } from '@playwright/test';

/** Fills in the fields that a draft requires. */
export async function fillInCampaign(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Goal in rupees').fill('250000');
  await page.getByRole('textbox', { name: 'Starts (India time)' }).fill('01/01/2026 09:00');
  await page.getByRole('textbox', { name: 'Ends (India time)' }).fill('31/01/2036 6:00 pm');
}
