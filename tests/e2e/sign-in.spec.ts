import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { greeting, signIn, storedEntry, storeEntry } from './sign-in.ts';
import { expectToast } from './toasts.ts';

const lakshmi = { _id: 'u1', name: 'Lakshmi Rao', email: 'lakshmi.rao@example.com', photo: '' };

const session = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'session');

// shows: R1.2, R2.32, R3.1, R4.2, R4.4, R7.8, R9.4
test('a visitor signs in as one of the sample people, is welcomed and stays signed in', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const saved = page.waitForRequest('**/api/save-user');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Imran Shaikh' }).click();
  await expectToast(page, "Hey, Imran Shaikh! You're successfully Logged-In.", {
    kind: 'success',
    duration: '1s',
  });

  await expect(page).toHaveURL('/');
  expect(addresses.some((address) => /\/\?name=Imran\+Shaikh&email=imran/.test(address))).toBe(true);
  expect((await saved).postDataJSON()).toEqual({
    name: 'Imran Shaikh',
    email: 'imran.shaikh@example.com',
    photo: expect.stringMatching(/^http/),
  });
  const user = JSON.parse((await storedEntry(page, 'user')) ?? '') as Record<string, string>;
  expect(Object.keys(user).sort()).toEqual(['_id', 'email', 'name', 'photo']);
  expect(user).toMatchObject({ name: 'Imran Shaikh', email: 'imran.shaikh@example.com' });
  expect(await storedEntry(page, 'loginToast')).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(await session(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await page.reload();
  await expect(greeting(page, 'Imran Shaikh')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('a visitor signs in as somebody else by name and email address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill('Farida Begum');
  await page.getByLabel('Email').fill('farida.begum@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expect(greeting(page, 'Farida Begum')).toBeVisible();
});

// shows: R2.32, R3.3, R4.6, R9.3
test('logging out removes the user, shows a toast for 0.8 seconds and opens the home page', async ({
  page,
}) => {
  await signIn(page, 'Grace Thomas');
  await storeEntry(page, 'userToken', 'stale');
  await page.goto('/terms');
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, "You're Logged-Out Successfully", { kind: 'success', duration: '0.8s' });
  await expect(page).toHaveURL('/');
  await expect(page.locator('.Toastify__toast:hover')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect([await storedEntry(page, 'user'), await storedEntry(page, 'userToken')]).toEqual([null, null]);
  expect((await ended).status()).toBe(204);
  expect(await session(page)).toBeUndefined();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

// shows: R2.19, R4.9
test('cancelling at the identity provider opens the login page with a message', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?error=cancelled');
  await expect(page.getByRole('alert')).toHaveText('You cancelled the sign-in. Nothing has changed.');
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  expect(await storedEntry(page, 'user')).toBeNull();
});

// shows: R4.9
test('a sign-in that has expired or was never started opens the login page with a message', async ({
  page,
}) => {
  await page.goto('/api/auth/google/callback?code=made-up&state=made-up');
  await expect(page).toHaveURL('/login?error=expired');
  await expect(page.getByRole('alert')).toContainText('has expired');
});

// shows: R4.7
test('a second tab follows when somebody signs in or out in the first', async ({ page, context }) => {
  await page.goto('/terms');
  const other = await context.newPage();
  await other.goto('/privacy');
  await storeEntry(other, 'user', JSON.stringify(lakshmi));
  await expect(greeting(page, 'Lakshmi Rao')).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('user'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

// shows: R5.17
test('a name or an email address alone in the query does not sign anybody in', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  for (const query of ['?name=Anita', '?email=anita@example.org', '?photo=x']) {
    await page.goto(`/${query}`);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(`/${query}`);
  }
  expect(calls.filter((address) => address.includes('save-user'))).toEqual([]);
  expect(await storedEntry(page, 'user')).toBeNull();
});

test.describe('when the user cannot be saved', () => {
  test.use({ expectedErrors: /Failed to load resource|user was not saved/ });

  // shows: R4.5, R8.1, R9.6
  test('if the user cannot be saved, a toast says so for five seconds or while hovered, and nobody is signed in', async ({
    page,
  }) => {
    const logged = page.waitForEvent('console', (message) => /user was not saved/.test(message.text()));
    await page.route('**/api/save-user', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/?name=Anita&email=anita@example.org');
    await expectToast(page, 'Failed to save user', { kind: 'error', duration: '5s' });
    await expect(page.locator('html[data-returning]')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    await logged;
    const toast = page.locator('.Toastify__toast');
    await toast.hover();
    await expect(toast.locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused');
    expect(await storedEntry(page, 'user')).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('a sign-in whose last part cannot be loaded', () => {
  test.use({ expectedErrors: /status of 404|Failed to fetch dynamically imported module/ });

  test('says so, and shows the home page at once', async ({ page }) => {
    await page.route('**/assets/complete-sign-in-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/?name=Anita+Rao&email=anita.rao%40example.org');
    await expect(page.getByText('Failed to save user')).toBeVisible();
    await expect(page.locator('html[data-returning]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
