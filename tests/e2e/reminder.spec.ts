import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { storeEntry } from './signing-in.ts';

test.use({ reminder: true });

const reminder = (page: Page) => page.getByRole('dialog', { name: 'Gentle Remainder' });
const anita = JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org', photo: '' });

/** Stops the page's clock; from here on time passes only as the test says. */
async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T10:00:01Z'));
}

async function opened(page: Page, path: string) {
  await page.goto(path);
  // What belongs to no page has started once the page is interactive.
  await page.waitForLoadState('networkidle');
}

test('four seconds after a page has loaded, a visitor without an account is reminded', async ({ page }) => {
  await stopClock(page);
  await opened(page, '/terms');
  await page.clock.runFor(3999);
  await expect(reminder(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(reminder(page)).toBeVisible();
  await expect(reminder(page)).toContainText('Hey There');
  await expect(reminder(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/api/auth/google',
  );

  await reminder(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(reminder(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(reminder(page)).toHaveCount(0);
});

test('the reminder’s Login goes to the sign-in', async ({ page }) => {
  await stopClock(page);
  await opened(page, '/terms');
  await page.clock.runFor(4000);
  await reminder(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Continue as' })).toBeVisible();
});

test('who is signed in is not reminded, whether before the page loaded or since', async ({ page }) => {
  await stopClock(page);
  await opened(page, '/terms');
  await storeEntry(page, 'user', anita);
  await page.clock.runFor(10_000);
  await expect(reminder(page)).toHaveCount(0);
  await opened(page, '/privacy');
  await page.clock.runFor(10_000);
  await expect(reminder(page)).toHaveCount(0);
});

test('a reminder that is open closes when the visitor signs in in another tab', async ({ page, context }) => {
  await stopClock(page);
  await opened(page, '/terms');
  await page.clock.runFor(4000);
  await expect(reminder(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/privacy');
  await storeEntry(other, 'user', anita);
  await expect(reminder(page)).toHaveCount(0);
});
