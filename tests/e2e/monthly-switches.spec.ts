import type { Page } from '@playwright/test';
import { createSandboxClient } from '#tests/support/sandbox-client.ts';
import { LAPTOP, openBackOffice, owner } from './back-office.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectAccessible } from './valid-page.ts';

const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['MONTHLY_SCREENSHOTS'];

const test = testWithSite({});
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 409/ });

async function look(page: Page, name: string): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
  await expect.poll(() => overflowingTexts(page, 'body')).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize(LAPTOP);
}

test('an owner offers monthly giving, stops all collections, and lets them go on', async ({ page, site }) => {
  await openBackOffice(page, owner, '/admin/trust');
  const section = page.getByRole('region', { name: 'Monthly giving' });
  await section.getByRole('link', { name: 'Monthly giving' }).click();
  const offer = page.getByRole('region', { name: 'Offer monthly giving' });
  await expect(offer.getByText('Not offered')).toBeVisible();
  await look(page, 'off');

  await createSandboxClient(site.sandboxUrl).variants({ checkoutAutopay: 'forbidden' });
  await offer.getByRole('button', { name: 'Offer monthly giving' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer monthly giving' });
  const submit = dialog.getByRole('button', { name: 'Offer monthly giving' });
  await submit.click();
  await expect(dialog.getByText(/has not enabled AutoPay for this trust/)).toBeVisible();
  await look(page, 'refused');
  await createSandboxClient(site.sandboxUrl).variants({ checkoutAutopay: 'granted' });
  await submit.click();
  await expect(offer.getByText('Offered', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Stop all collections' }).click();
  const banner = page.getByText(/no monthly gift is collected/);
  await expect(banner).toBeVisible();
  await look(page, 'stopped');
  await page.goto('/admin/donations');
  await banner.getByRole('link', { name: 'Monthly giving' }).click();
  await page.getByRole('button', { name: 'Collect again' }).click();
  const again = page.getByRole('dialog', { name: 'Collect again' });
  await look(page, 'again');
  await again.getByRole('button', { name: 'Collect again' }).click();
  await expect(page.getByText('Gifts are collected', { exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto('/admin/audit');
  for (const entry of [
    /offered monthly gifts to donors/,
    /stopped collecting monthly gifts/,
    /let monthly gifts be collected again/,
  ])
    await expect(page.getByText(entry).first()).toBeVisible();
});
