import type { Page } from '@playwright/test';
import { openWithDelayedScripts } from './delayed-scripts.ts';
import { expect, test } from './journey.ts';
import { expectToast } from './toasts.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send message' });

async function fillIn(page: Page) {
  await page.goto('/contact');
  await form(page).getByLabel('Full name').fill('Anita Rao');
  await form(page).getByLabel('Email').fill('anita.rao@example.org');
  await form(page).getByLabel('Phone number').fill('9876543210');
  await form(page).getByLabel('Message').fill('When is the next eye camp?');
  await expect(form(page).getByLabel('Category').getByRole('option')).not.toHaveCount(1);
  await form(page).getByLabel('Category').selectOption({ index: 2 });
}

// shows: R1.7, R3.8, R4.23, R7.11, R9.5
test('a visitor’s message is sent, and the form is reset', async ({ page }) => {
  await fillIn(page);
  const call = page.waitForRequest('**/api/createContacts');
  await sendButton(page).click();
  await expectToast(page, 'Your message has been sent. Thank you for writing.', {
    kind: 'success',
    duration: '3s',
  });
  expect((await call).postDataJSON()).toEqual({
    fullName: 'Anita Rao',
    email: 'anita.rao@example.org',
    phoneNumber: '9876543210',
    description: 'When is the next eye camp?',
    categoryId: expect.stringMatching(/.+/),
  });
  expect((await (await call).response())?.status()).toBe(201);
  for (const label of ['Full name', 'Email', 'Phone number', 'Message', 'Category']) {
    await expect(form(page).getByLabel(label)).toHaveValue('');
  }
});

// shows: R5.12, R5.13, R5.15, R5.16, R8.3
test('all errors in the contact form are shown together, each under its field, with one toast', async ({
  page,
}) => {
  // Pressed before the scripts have loaded; they replay the press.
  const loadScripts = await openWithDelayedScripts(page, '/contact');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await loadScripts();
  await expectToast(page, 'Please fix the validation errors.', { kind: 'error', duration: '3s' });
  for (const [label, error] of [
    ['Full name', 'Please enter your name'],
    ['Email', 'Please enter email'],
    ['Phone number', 'Phone number is required'],
    ['Category', 'Please select a category'],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${error}`));
    await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form(page).getByLabel('Message')).toHaveAttribute('aria-invalid', 'false');
  await expect(form(page).getByLabel('Full name')).toBeFocused();

  await form(page).getByLabel('Email').fill('anita@nowhere');
  await form(page).getByLabel('Phone number').fill('98765');
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Invalid email');
  await expect(form(page).getByLabel('Phone number')).toHaveAccessibleDescription(
    /^Phone number must be 10 digits/,
  );
});

// shows: R5.14
test('a message is optional, and cannot be longer than 500 characters', async ({ page }) => {
  await fillIn(page);
  const message = form(page).getByLabel('Message');
  await message.fill('');
  await message.pressSequentially('ab');
  await expect(form(page).getByText('2/500')).toBeVisible();
  await message.fill('');
  await expect(message).toHaveAttribute('maxlength', '500');
  const call = page.waitForRequest('**/api/createContacts');
  await sendButton(page).click();
  expect((await call).postDataJSON()).toMatchObject({ description: '' });
});

// shows: R4.23
test('while a message is being sent, the button says "Submitting..." and is disabled', async ({ page }) => {
  await fillIn(page);
  await page.route('**/api/createContacts', () => undefined);
  await sendButton(page).click();
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
});

test.describe('when sending the message fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [what, text, response] of [
    ['a server error', 'Failed to submit the form. Please try again.', { status: 500, json: {} }],
    ['a lost connection', 'Something went wrong. Please try again later.', null],
  ] as const) {
    // shows: R8.7
    test(`after ${what}, a toast shows the error and the form keeps its input`, async ({ page }) => {
      await fillIn(page);
      await page.route('**/api/createContacts', (route) =>
        response ? route.fulfill(response) : route.abort(),
      );
      await sendButton(page).click();
      await expectToast(page, text, { kind: 'error', duration: '3s' });
      await expect(form(page).getByLabel('Message')).toHaveValue('When is the next eye camp?');
      await expect(form(page).getByLabel('Full name')).toHaveValue('Anita Rao');
      await expect(sendButton(page)).toBeEnabled();
    });
  }
});

// shows: R2.10, R2.61, R2.62
test('the contact page has breadcrumbs, a map, and cards with address, email and phone', async ({ page }) => {
  await page.goto('/contact');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Contact Us']);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Address' })).toContainText('Hyderabad');
  await expect(cards.filter({ hasText: 'Mail' }).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  await expect(cards.filter({ hasText: 'Phone' }).getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
});
