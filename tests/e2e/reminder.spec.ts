import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { storeEntry } from './sign-in.ts';

test.use({ reminder: true });

const reminder = (page: Page) => page.getByRole('dialog', { name: 'Gentle Remainder' });
const anita = JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org', photo: '' });

/** Stops the page's clock, so that time passes only when the test advances it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  // The clock runs until it is paused, which a busy machine delays.
  await page.clock.pauseAt(new Date('2026-11-20T10:02:00Z'));
}

async function open(page: Page, path: string) {
  await page.goto(path);
  // The reminder's timer is loaded only after the page is interactive.
  await page.waitForLoadState('networkidle');
}

// shows: R2.68, R2.69, R9.7
test('four seconds after a page has loaded, a visitor who is not signed in sees the reminder', async ({
  page,
}) => {
  await stopClock(page);
  await open(page, '/terms');
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

// shows: R2.69, R4.1
test('the reminder’s Login link starts the sign-in', async ({ page }) => {
  await stopClock(page);
  await open(page, '/terms');
  await page.clock.runFor(4000);
  await reminder(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Continue as' })).toBeVisible();
});

// shows: R2.68, R6.6
test('a signed-in visitor sees no reminder, whether signed in before or after the page loaded', async ({
  page,
}) => {
  await stopClock(page);
  await open(page, '/terms');
  await storeEntry(page, 'user', anita);
  await page.clock.runFor(10_000);
  await expect(reminder(page)).toHaveCount(0);
  await open(page, '/privacy');
  await page.clock.runFor(10_000);
  await expect(reminder(page)).toHaveCount(0);
});

// shows: R4.7
test('an open reminder closes when the visitor signs in in another tab', async ({ page, context }) => {
  await stopClock(page);
  await open(page, '/terms');
  await page.clock.runFor(4000);
  await expect(reminder(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/privacy');
  await storeEntry(other, 'user', anita);
  await expect(reminder(page)).toHaveCount(0);
});

test('the reminder stays away after a message was sent from the contact form', async ({ page }) => {
  await stopClock(page);
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full name').fill('Anita Rao');
  await form.getByLabel('Email').fill('anita.rao@example.org');
  await form.getByLabel('Phone number').fill('9876543210');
  await form.getByLabel('Category').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await page.clock.runFor(60_000);
  await expect(reminder(page)).toHaveCount(0);
});

test.describe('opened by a link from an email', () => {
  // These links do not work, which makes no difference to the reminder.
  test.use({ expectedErrors: /status of 404/ });

  for (const path of [
    '/account#link=',
    '/account/data#link=',
    '/taxdetails?link=',
    '/monthlygift#link=',
    '/login#link=',
  ])
    test(`the reminder stays away from ${path}`, async ({ page }) => {
      await stopClock(page);
      await open(page, path + 'a'.repeat(43));
      await page.clock.runFor(60_000);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(reminder(page)).toHaveCount(0);
    });
});
