import type { Page } from '@playwright/test';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));
const footer = (page: Page) => page.getByRole('contentinfo');

async function scroll(page: Page, top: number) {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrolledTo(page)).toBe(top);
}

test('every navigation begins at the top of the page, and Back returns to where the visitor was', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await scroll(page, 1100);
  await footer(page).getByRole('link', { name: 'Terms & Conditions' }).dispatchEvent('click');
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await scroll(page, 400);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).dispatchEvent('click');
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrolledTo(page)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolledTo(page)).toBe(1100);
});

test('a page that is opened anew begins at the top', async ({ page }) => {
  await page.goto('/aboutus');
  expect(await scrolledTo(page)).toBe(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent Events' })).toBeAttached();
  expect(await scrolledTo(page)).toBe(0);
});

test('after a navigation the keyboard goes on from the beginning of the new page', async ({ page }) => {
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

test('the letter case of an address does not matter', async ({ page }) => {
  for (const [path, title] of ADDRESSES) {
    await test.step(`the address ${path} leads to its page whatever its letter case`, async () => {
      const answer = await page.request.get(path);
      expect(answer.status()).toBe(200);
      expect(/<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]).toBe(title);
    });
  }
  // The scripts, too, find the page; otherwise they would put the 404 page in its place.
  await page.goto('/PaymentPage/x?status=CANCELLED');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment was cancelled.');
});

test('a service’s page names the same canonical address under both of its spellings', async ({ page }) => {
  for (const spelling of ['MedicalCamp', 'Medicalcamp']) {
    const html = await (await page.request.get(`/services/${spelling}`)).text();
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/services\/MedicalCamp$/);
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so and leads on', async ({ page }) => {
    for (const path of ['/nowhere', '/services/Unknown', '/campaigns/no-such-campaign', '/donate/more']) {
      await test.step(`answers ${path} with 404 and a page that leads on`, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path ends here');
        await expect(page).toHaveTitle(/not found/i);
        await page.getByRole('main').getByRole('link', { name: 'See the campaigns' }).click();
        await expect(page).toHaveURL('/Campaigns');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing Campaigns');
      });
    }
  });
});

test.describe('when a page breaks', () => {
  test.use({ expectedErrors: /Failed to load resource|500|Error/ });

  test('the error page keeps header and footer and offers another try', async ({ page }) => {
    await page.goto('/terms');
    // The data of a campaign's page does not come: the one page that asks the server for something.
    await page.route('**/campaigns/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.evaluate(() => {
      history.pushState({}, '', '/campaigns/a-campaign');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect(footer(page)).toContainText('© 2025 Charity. All Rights Reserved.');
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    await expectFaultless(page, [1280, 390], 'main');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
