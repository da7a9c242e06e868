import type { Page } from '@playwright/test';
import { LAPTOP, openBackOffice, owner, PHONE } from '../back-office.ts';
import { expect, test } from '../journey.ts';
import { expectValidPage } from '../valid-page.ts';

// Reduced motion keeps transitions out of the accessibility scans.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: LAPTOP });

const WIDTHS = [LAPTOP.width, PHONE.width] as const;
const FORMS = [
  '/admin/campaigns/create',
  '/admin/offline-gifts/create',
  '/admin/gallery/create',
  '/admin/settlement-reports/create',
];

async function expectValidWhenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectValidPage(page, WIDTHS);
}

test('every page in the back office’s menu is accessible on a laptop and a phone', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(links.getByText('Audit log')).toBeVisible();
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? '';
    await test.step(path, async () => {
      await link.click();
      await expect(page).toHaveURL(path);
      await expectValidWhenLoaded(page);
    });
  }
});

test('forms that create something are accessible on a laptop and a phone', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  for (const path of FORMS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectValidWhenLoaded(page);
    });
  }
});
