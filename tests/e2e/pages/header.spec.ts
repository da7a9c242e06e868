import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

const header = (page: Page) => page.getByRole('banner');
const items = (page: Page) =>
  header(page)
    .getByRole('navigation', { name: /^(?:Main|Menu)$/ })
    .filter({ visible: true });
const services = (page: Page) => items(page).getByRole('link', { name: 'Services', exact: true });
const WHITE = 'rgb(255, 255, 255)';

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

// shows: R2.2, R2.26, R2.31, R4.1
test('the header has the seven items, a logo that links home, and Login', async ({ page }) => {
  await page.goto('/terms');
  for (const [name, path] of [
    ['Home', '/'],
    ['About Us', '/aboutus'],
    ['Campaigns', '/Campaigns'],
    ['Gallery', '/gallery'],
    ['Services', '/services'],
    ['Donate', '/donate'],
    ['Contact', '/contact'],
  ] as const) {
    const link = items(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
  }
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/auth/google');
  await header(page).getByRole('link', { name: /home$/ }).click();
  await expect(page).toHaveURL('/');
});

// shows: R1.12, R2.25, R4.11, R9.1
test('the header is sticky, and white with a shadow after scrolling more than 80 pixels', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(header(page)).toHaveCSS('position', 'sticky');
  await expect(header(page)).not.toHaveCSS('background-color', WHITE);
  await expect(header(page)).toHaveCSS('box-shadow', 'none');
  await scroll(page, 80);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(header(page)).not.toHaveAttribute('data-scrolled');
  await scroll(page, 81);
  await expect(header(page)).toHaveCSS('background-color', WHITE);
  await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
  await scroll(page, 600);
  expect((await header(page).boundingBox())?.y).toBe(0);
  await scroll(page, 0);
  await expect(header(page)).not.toHaveCSS('background-color', WHITE);
});

// shows: R1.11, R9.15
test('the top banner asks for a donation at medium widths and above, with email and phone', async ({
  page,
}) => {
  await page.goto('/terms');
  const banner = page.getByRole('complementary', { name: 'Get in touch' });
  await expect(banner).toContainText('Would you like to make a donation today?');
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', /^mailto:.+@/);
  await expect(banner.getByRole('link').last()).toHaveAttribute('href', /^tel:\+\d+$/);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(banner).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(banner).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // shows: R2.27
  test('the active item matches the path exactly, except that Services is also active on its subpages', async ({
    page,
  }) => {
    for (const [path, active] of [
      ['/', ['Home']],
      ['/ABOUTUS', ['About Us']],
      ['/campaigns', ['Campaigns']],
      ['/CampaignsDetails', []],
      ['/gallery', ['Gallery']],
      ['/services', ['Services']],
      ['/services/Medicalcamp', ['Services', 'Medical Camp']],
      ['/donate', ['Donate']],
      ['/contact', ['Contact']],
      ['/terms', []],
    ] as const) {
      // The server's page, without the time to load its files.
      await page.setContent(await (await page.request.get(path)).text());
      const current = header(page).locator('nav[aria-label=Main]').first().locator('[aria-current=page]');
      await expect(current).toHaveText([...active]);
    }
  });
});

test.describe('the services menu', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/terms');
  });

  const list = (page: Page) => items(page).getByRole('list').nth(1);

  // shows: R2.28
  test('the services menu opens on hover with all eight services and closes when one is chosen', async ({
    page,
  }) => {
    await expect(list(page)).toBeHidden();
    await services(page).hover();
    await expect(list(page).getByRole('link')).toHaveCount(8);
    await list(page).getByRole('link', { name: 'Plant Distribution' }).click();
    await expect(page).toHaveURL('/services/plantdistribution');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant Distribution');
    await expect(list(page)).toBeHidden();
    await page.mouse.move(0, 500);
    await services(page).hover();
    await expect(list(page)).toBeVisible();
  });

  // shows: R2.28
  test('the services menu works with the keyboard alone and closes on Escape', async ({ page }) => {
    await services(page).focus();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link', { name: 'Education Assistance' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/services/EducationAssistance');
    await expect(list(page)).toBeHidden();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  const hamburger = (page: Page) => header(page).locator('summary[aria-label=Menu]');
  const servicesToggle = (page: Page) => items(page).locator('summary', { hasText: 'Services' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/terms');
  });

  test('the header fits in one row with Donate on phones of 320 and 360 pixels in each language', async ({
    page,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/terms', '/te/terms', '/hi/terms']) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        expect((await page.getByRole('banner').boundingBox())?.height, `${path} ${width}`).toBeLessThan(80);
        const donate = page.getByRole('banner').locator('a[href$="/donate"]').filter({ visible: true });
        await expect(donate, `${path} ${width}`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  // shows: R2.29, R4.10
  test('a hamburger button opens the menu, whose services expand and collapse', async ({ page }) => {
    await expect(items(page)).toHaveCount(0);
    await hamburger(page).click();
    await expect(items(page).getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Campaigns',
      'Gallery',
      'Donate',
      'Contact',
      'Login',
      'English',
      'తెలుగు',
      'हिन्दी',
    ]);
    await servicesToggle(page).click();
    await expect(items(page).getByRole('link', { name: 'Skill Development Programs' })).toBeVisible();
    await expect(items(page).getByRole('link')).toHaveCount(10 + 9);
    await servicesToggle(page).click();
    await expect(items(page).getByRole('link')).toHaveCount(10);
    await hamburger(page).click();
    await expect(items(page)).toHaveCount(0);
  });

  // shows: R2.30
  test('choosing a link closes the menu, including a service’s link', async ({ page }) => {
    await hamburger(page).click();
    await items(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/aboutus');
    await expect(items(page)).toHaveCount(0);
    await hamburger(page).click();
    await servicesToggle(page).click();
    await items(page).getByRole('link', { name: 'Medical Camp' }).click();
    await expect(page).toHaveURL('/services/Medicalcamp');
    await expect(items(page)).toHaveCount(0);
    await hamburger(page).click();
    await expect(servicesToggle(page)).toBeVisible();
    await expect(items(page).getByRole('link', { name: 'Medical Camp' })).toBeHidden();
  });

  test('the menu closes on Escape and returns the focus to its button', async ({ page }) => {
    await hamburger(page).focus();
    await page.keyboard.press('Enter');
    await expect(items(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
    await expect(hamburger(page)).toBeFocused();
  });
});
