import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Opens a public page again and again until it shows what has just changed: a server serves what it has rendered until the database
 * tells it of the change, a moment after the change itself.
 */
export async function openWhenItShows(page: Page, path: string, content: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(content).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
