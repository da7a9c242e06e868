import type { Page } from '@playwright/test';
import { expect, openWithinSite, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const footer = (page: Page) => page.getByRole('contentinfo');

async function scroll(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrollPosition(page)).toBe(top);
}

// shows: R2.24
test('every navigation starts at the top of the page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await scroll(page, 1100);
  await footer(page).getByRole('link', { name: 'Terms & Conditions' }).dispatchEvent('click');
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scroll(page, 400);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrollPosition(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollPosition(page)).toBe(1100);
});

// shows: R2.24, R2.35
test('a newly loaded page starts at the top', async ({ page }) => {
  await page.goto('/aboutus');
  expect(await scrollPosition(page)).toBe(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent Events' })).toBeAttached();
  expect(await scrollPosition(page)).toBe(0);
});

test('each link within a page leads to its heading, whichever was followed before', async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const name of ['Receipts', 'Law and changes', 'Your age']) {
    await contents.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    await scroll(page, 0);
  }
});

test('after a navigation the focus is at the start of the new page', async ({ page }) => {
  await page.goto('/terms');
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('main')).toBeFocused();
});

const ADDRESSES = [
  ['/ABOUTUS', 'About Us'],
  ['/campaigns', 'Ongoing Campaigns'],
  ['/Campaigns', 'Ongoing Campaigns'],
  ['/campaignsdetails', 'Loading campaign details...'],
  ['/Gallery', 'Our Gallery'],
  ['/success', 'One moment, please'],
  ['/PaymentPage/x', 'Checking your payment'],
  ['/EventDonate', 'Loading event details...'],
  ['/services/clothdistribution', 'Cloth Distribution'],
  ['/services/plantdistribution', 'Plant Distribution'],
  ['/services/Medicalcamp', 'Medical Camp'],
  ['/services/Disablepeople', 'Support for People with Disabilities'],
] as const;

test('addresses are case-insensitive', async ({ page }) => {
  for (const [path, title] of ADDRESSES) {
    // shows: R2.20, R2.21
    await test.step(`the address ${path} opens its page in this letter case`, async () => {
      const response = await page.request.get(path);
      expect(response.status()).toBe(200);
      expect(/<h1[^>]*>([^<]*)</.exec(await response.text())?.[1]).toBe(title);
    });
  }
  // Without a case-insensitive route in the browser, hydration would replace the page with the 404 page.
  await page.goto('/PaymentPage?status=CANCELLED');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment was cancelled.');
});

// shows: R2.20
test('both spellings of a service’s address have the same canonical link', async ({ page }) => {
  for (const spelling of ['MedicalCamp', 'Medicalcamp']) {
    const html = await (await page.request.get(`/services/${spelling}`)).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/services\/MedicalCamp$/);
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('unknown addresses respond with 404 and a page with links to go on', async ({ page }) => {
    for (const path of ['/nowhere', '/services/Unknown', '/campaigns/no-such-campaign', '/donate/more']) {
      // shows: R2.22
      await test.step(`${path} responds with 404 and a page with links to go on`, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path ends here');
        await expect(page).toHaveTitle(/not found/i);
        await page.getByRole('main').getByRole('link', { name: 'See the campaigns' }).click();
        await expect(page).toHaveURL('/Campaigns');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing Campaigns');
      });
    }
  });
});

test.describe('when a page fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|500|Error/ });

  // shows: R2.23
  test('the error page keeps header and footer and offers to try again', async ({ page }) => {
    await page.goto('/terms');
    // A campaign's page is the only one that loads data from the server.
    await page.route('**/campaigns/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openWithinSite(page, '/campaigns/a-campaign');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(footer(page)).toContainText('© 2025 Charity. All Rights Reserved.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
