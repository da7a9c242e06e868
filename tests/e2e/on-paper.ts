import { expect, type Locator, type Page } from '@playwright/test';

/** What leads on, answers or counts has no use on paper. */
const FOR_THE_SCREEN =
  'button, form, dialog, iframe, nav, aside, [role="timer"], a[href="#content"], .Toastify, footer h2';

type Paper = { printed: readonly Locator[]; leftOut: readonly Locator[] };

/** Looks at the page as it is printed: the trust's name, what the page is about, and the address, in black, and nothing to press. */
export async function expectGoodPrint(page: Page, { printed, leftOut }: Paper): Promise<void> {
  for (const each of [...printed, ...leftOut]) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(FOR_THE_SCREEN).filter({ visible: true })).toHaveCount(0);
  for (const each of leftOut) await expect(each).toBeHidden();
  const logo = page.getByRole('banner').getByRole('link');
  await expect(logo).toHaveCount(1);
  await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
  for (const each of [logo, ...printed]) {
    await expect(each).toBeVisible();
    // Browsers leave grounds out: light letters would be lost on the paper.
    await expect(each).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  await page.emulateMedia({ media: null });
}
