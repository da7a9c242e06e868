import type { Page } from '@playwright/test';
import { LAPTOP, openBackOffice, openFromMenu, owner, PHONE } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Chromium logs refused forms as errors. Reduced motion keeps transitions out of the accessibility scans.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 400.*\/api\/admin\//,
});

const NEW_PHONE = '+91 40 1234 5678';
const NEW_HEADING = 'Doctors who come to the village';

/** A page as visitors receive it. */
const visitorsPage = async (page: Page, path: string) => (await page.request.get(path)).text();

test('an owner changes the phone number and a service’s text, and visitors see both immediately', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await openBackOffice(page, owner, '/admin/trust');
  const contact = page.getByRole('region', { name: 'Contact details' });
  const resetPhone = contact.getByRole('button', { name: 'Reset: Phone' });
  await contact.getByLabel('Phone', { exact: true }).fill('98480');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Start with + and the country code')).toBeVisible();
  await contact.getByLabel('Phone', { exact: true }).fill(NEW_PHONE);
  await openFromMenu(page, 'Services');
  await expectAccessible(page);
  await openFromMenu(page, 'The trust');
  await expect(contact.getByText('Your unsaved input has been restored.')).toBeVisible();
  const save = contact.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(contact.getByRole('status')).toHaveText('Saved and published.');
  await expect(save).toBeFocused();
  await expect(resetPhone).toBeVisible();
  await expect.poll(() => visitorsPage(page, '/terms')).toContain(NEW_PHONE);
  await expectAccessible(page);
  await resetPhone.click();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(resetPhone).toBeHidden();
  await expect.poll(() => visitorsPage(page, '/terms')).not.toContain(NEW_PHONE);

  await page.setViewportSize(PHONE);
  await openFromMenu(page, 'Services');
  await expect(page.getByRole('button', { name: 'Move down: Medical Camp' })).toBeVisible();
  await page.getByRole('link', { name: 'Medical Camp' }).click();
  await page.getByLabel('Heading of the text').fill(NEW_HEADING);
  await page.getByRole('button', { name: 'Save' }).click();
  const reset = page.getByRole('button', { name: 'Reset: Heading of the text' });
  await expect(page.getByRole('status').getByText('Saved and published.')).toBeInViewport({ ratio: 1 });
  await expect(reset).toBeVisible();
  await expect.poll(() => visitorsPage(page, '/services/MedicalCamp')).toContain(NEW_HEADING);
  await expectAccessible(page);
  await reset.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(reset).toBeHidden();
  await expect.poll(() => visitorsPage(page, '/services/MedicalCamp')).not.toContain(NEW_HEADING);
});

test('an owner invites an accountant from a phone, changes the role and finds the change in the audit log', async ({
  page,
}) => {
  const email = `new.${Date.now()}.of-a-trust-whose-name-is-long-enough@charity.example`;
  await page.setViewportSize(PHONE);
  await openBackOffice(page, owner, '/admin/categories');
  await openFromMenu(page, 'Staff');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email address').fill('nobody');
  await dialog.getByLabel(/^Accountant/).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Invalid email')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => window.history.back());
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await dialog.getByLabel(/^Accountant/).check();
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${email} is invited.`)).toBeVisible();

  await page.getByRole('button', { name: `Change role of ${email}` }).click();
  await page.getByLabel(/^Manager/).check();
  await page.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText(`The role of ${email} was changed.`)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(LAPTOP);
  // Even a long address must not push the button out of view.
  const remove = page.getByRole('button', { name: `Remove ${email}` });
  expect(await remove.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThan(LAPTOP.width);
  await openFromMenu(page, 'Audit log');
  // Other journeys run at the same time, so this change may not be the first row.
  const line = page.getByRole('row').filter({ hasText: 'accountant → manager' }).first();
  await line.getByText('Details').click();
  await expect(line.getByText('accountant → manager')).toBeVisible();
  await expectAccessible(page);
});

test('an owner opens the donations by keyboard, sees eight on a small laptop, sorts them and selects one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openBackOffice(page, owner, '/admin');
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('donatio');
  await expect(page.getByRole('option', { name: 'Donations' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donations');
  // The sample's gifts: other journeys enter theirs at the same time.
  await page.getByRole('button', { name: 'Last month' }).click();
  const list = page.getByRole('table', { name: 'donations' });
  await expect(page).toHaveURL(/filter=.*from/);
  await expect(list.getByRole('row').nth(8)).toBeInViewport({ ratio: 1 });
  const sorted = page.waitForResponse((response) => /\/donations\?.*sort=amount/.test(response.url()));
  await list.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  // Until the sorted rows have arrived, the first row may still be replaced.
  await sorted;
  await expect(page.getByRole('progressbar', { name: 'Loading donations' })).toHaveCount(0);
  await list
    .getByRole('checkbox', { name: /^Select ₹/ })
    .first()
    .check();
  await expect(page.getByRole('status', { name: 'Selection' })).toContainText('1 selected');
  await expectAccessible(page);
});
