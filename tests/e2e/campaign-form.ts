import type { Page } from '@playwright/test';

/** Fills in the fields that a draft requires. */
export async function fillInCampaign(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Goal in rupees').fill('250000');
  await page.getByLabel('Starts (India time)').fill('2026-01-01T09:00');
  await page.getByLabel('Ends (India time)').fill('2036-01-31T18:00');
}
