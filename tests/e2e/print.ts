import { expect, type Locator, type Page } from '@playwright/test';

/** Navigation, controls and timers are useless on paper. */
const SCREEN_ONLY =
  'button, form, dialog, iframe, nav, aside, [role="timer"], a[href="#content"], .Toastify, footer h2';

type PrintLayout = { printed: readonly Locator[]; omitted: readonly Locator[] };

/** Expects the printed page to show the trust's name and address and `printed`, in black, but not `omitted` or any controls. */
export async function expectPrintLayout(page: Page, { printed, omitted }: PrintLayout): Promise<void> {
  for (const each of [...printed, ...omitted]) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(SCREEN_ONLY).filter({ visible: true })).toHaveCount(0);
  for (const each of omitted) await expect(each).toBeHidden();
  const logo = page.getByRole('banner').getByRole('link');
  await expect(logo).toHaveCount(1);
  await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
  for (const each of [logo, ...printed]) {
    await expect(each).toBeVisible();
    // Browsers do not print backgrounds, so light text would be unreadable on white paper.
    await expect(each).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await page.emulateMedia({ media: null });
}
