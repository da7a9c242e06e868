import type { Page } from '@playwright/test';
import { contactCalls } from '#contract/contact.ts';
import { enter, enterWithRole, owner, signInAs } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { atProvider, placeOrder } from './giving.ts';
import { expect, test } from './journey.ts';

// Chromium reports each refusal: of who is not signed in, of a sign-in that is too old, of a form with a mistake.
// Transitions would be caught half-way, with colours that nobody sees.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[013].*\/api\/admin\//,
});

const WIDTHS = [1280, 390] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function payFor(page: Page, amount: number): Promise<string> {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount });
  await page.goto('/terms');
  await page.evaluate((address) => window.location.assign(address), redirectUrlRes);
  await atProvider(page, 'Pay by UPI');
  await expect(page.getByText(`₹${amount}`).first()).toBeVisible();
  return merchantOrderId;
}

test('the back office is for staff: others are told whom to ask', async ({ page }) => {
  await enter(page, { name: 'Ravi Kumar', email: 'ravi@elsewhere.example' });
  await expect(title(page)).toHaveText('This door is for the trust’s staff');
  await expect(page.getByText('You are signed in as ravi@elsewhere.example')).toBeVisible();
  await expectFaultless(page, WIDTHS);
});

test('only the back office’s own page lets its styles in, and no inline script or style', async ({
  page,
}) => {
  const policy = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/admin/donations')).toMatch(/style-src 'self' 'sha256-47DEQpj8[^' ;]+';/);
  expect(await policy('/admin')).not.toContain('unsafe-inline');
  expect(await policy('/')).not.toContain('style-src');
});

test('an owner invites an accountant, changes the role, and reads it in the log', async ({ page }) => {
  const email = `new.${Date.now()}@charity.example`;
  await enter(page, owner, '/admin/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail address').fill('nobody');
  await dialog.getByLabel(/^Accountant/).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Invalid email')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${email} may come in.`)).toBeVisible();

  await page.getByRole('button', { name: `Change role of ${email}` }).click();
  await page.getByLabel(/^Manager/).check();
  await page.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText(`The role of ${email} has changed.`)).toBeVisible();
  await expectFaultless(page, WIDTHS);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(title(page)).toHaveText('Audit log');
  // Others work at the same time: not the first line, but the one of this change.
  const line = page.getByRole('row').filter({ hasText: 'accountant → manager' }).first();
  await line.getByText('Before and after').click();
  await expect(line.getByText('accountant → manager')).toBeVisible();
  await expectFaultless(page, WIDTHS);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an accountant finds a donation and gives a part of it back', async ({ page, browser }) => {
    const merchantOrderId = await payFor(page, 731);
    await page.context().clearCookies();
    await enterWithRole(page, browser, 'accountant');
    await page.getByLabel('Search').fill(merchantOrderId);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expectFaultless(page, [390]);
    await page.getByRole('link', { name: 'Anita Rao' }).click();
    await expect(title(page)).toHaveText('₹731 from Anita Rao');
    await page.getByRole('button', { name: 'Compare with the provider' }).click();
    await expect(page.getByText('Both books say the same.')).toBeVisible();

    await page.getByRole('button', { name: 'Give money back…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give money back' });
    await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('731');
    await dialog.getByLabel('Amount in rupees').fill('31');
    await dialog.getByRole('button', { name: 'Give it back' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByLabel('Reason, for the books').fill('Typed 731 for 700');
    await expectFaultless(page, [390]);
    await dialog.getByRole('button', { name: 'Give it back' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Typed 731 for 700').first()).toBeVisible();
    await expectFaultless(page, WIDTHS);
  });

  test('a sign-in that has grown old is renewed on the way, and nothing typed is lost', async ({
    page,
    browser,
  }) => {
    const merchantOrderId = await payFor(page, 732);
    await page.context().clearCookies();
    const accountant = await enterWithRole(page, browser, 'accountant');
    await page.getByLabel('Search').fill(merchantOrderId);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('link', { name: 'Anita Rao' }).click();
    await page.getByRole('button', { name: 'Give money back…' }).click();
    await page.getByLabel('Reason, for the books').fill('Given twice');
    await page.route('**/refunds', (route) =>
      route.fulfill({
        status: 403,
        json: { message: 'Please sign in again.', code: 'sign_in_again', requestId: '1' },
      }),
    );
    await page.getByRole('button', { name: 'Give it back' }).click();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.unroute('**/refunds');
    await signInAs(page, accountant);
    await expect(page.getByLabel('Reason, for the books')).toHaveValue('Given twice');
    await page.getByRole('button', { name: 'Give it back' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Given back' })).toContainText('₹732');
  });
});

test('a viewer reads donations and alerts, and finds nothing to press', async ({ page, browser }) => {
  await enterWithRole(page, browser, 'viewer');
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.getByRole('table', { name: 'donations' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Give|Send|Ask/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(title(page)).toHaveText('Alerts');
  await expectFaultless(page, WIDTHS);
});

test('a manager takes a message, notes something and answers it by mail', async ({ page, browser }) => {
  const from = `question.${Date.now()}@example.org`;
  const categories = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const sent = await page.request.post(contactCalls.createContacts, {
    data: {
      fullName: 'Anita Rao',
      email: from,
      phoneNumber: '9876543210',
      categoryId: categories[0]?._id,
      description: 'Where is my receipt?',
    },
  });
  expect(sent.ok()).toBe(true);
  const manager = await enterWithRole(page, browser, 'manager', '/admin/messages');
  await page.getByLabel('Search').fill(from);
  const message = page.getByRole('table', { name: 'messages' }).getByRole('link', { name: 'Anita Rao' });
  await expect(message).toHaveCount(1);
  await expectFaultless(page, WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  await message.or(page.getByRole('listitem').getByRole('link', { name: 'Anita Rao' })).click();
  await expect(page.getByText('Where is my receipt?')).toBeVisible();

  await page.getByRole('combobox', { name: 'With' }).click();
  await page.getByRole('option', { name: manager.name }).click();
  await expect(page.getByRole('combobox', { name: 'With' })).toHaveText(manager.name);
  await page.getByLabel('A note that the visitor never sees').fill('Asked the accountant.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Asked the accountant.')).toBeVisible();
  await page.getByLabel('Your reply').fill('It is on its way.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is on its way.' })).toContainText('reply');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);
  await expectFaultless(page, WIDTHS);
});
