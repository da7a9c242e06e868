import type { Page } from '@playwright/test';
import { enter, owner } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Chromium reports each refusal: of who is not signed in yet, of a form with a mistake.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[01].*\/api\/admin\//,
});

const WIDTHS = [1280, 390] as const;
const NEW_PHONE = '+91 40 1234 5678';
const NEW_HEADING = 'Doctors who come to the village';
const SOON = { timeout: 1000, intervals: [50] };

const region = (page: Page, name: string) => page.getByRole('region', { name });
/** What any visitor's browser is given. */
const visitorsPage = async (page: Page, path: string) => (await page.request.get(path)).text();

test('an owner changes the phone number, the next page of a visitor shows it, and it is set back', async ({
  page,
}) => {
  await enter(page, owner, '/admin/facts');
  const contact = region(page, 'Addresses and phone');
  await contact.getByLabel('Phone').fill('98480');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Please begin with + and the country code')).toBeVisible();
  await contact.getByLabel('Phone').fill(NEW_PHONE);
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'The trust' }).click();
  await expect(contact.getByText('What you had begun to write is still here')).toBeVisible();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('button', { name: 'Set back: Phone' })).toBeVisible();
  await expect.poll(() => visitorsPage(page, '/terms'), SOON).toContain(NEW_PHONE);
  await expectFaultless(page, WIDTHS);

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('contentinfo').getByText(NEW_PHONE)).toBeVisible();
  await visitor.close();

  await contact.getByRole('button', { name: 'Set back: Phone' }).click();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('button', { name: 'Set back: Phone' })).toBeHidden();
  await expect.poll(() => visitorsPage(page, '/terms'), SOON).not.toContain(NEW_PHONE);
});

test('an owner edits a service’s text on a phone, and its page shows it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, owner, '/admin/services');
  await expect(page.getByRole('button', { name: 'Move down: Medical Camp' })).toBeVisible();
  await expectFaultless(page, WIDTHS);
  await page.getByRole('link', { name: 'Medical Camp' }).click();
  const heading = page.getByLabel('Heading of the text');
  await heading.fill(NEW_HEADING);
  await page.getByRole('button', { name: 'Save' }).click();
  const setBack = page.getByRole('button', { name: 'Set back: Heading of the text' });
  await expect(setBack).toBeVisible();
  await expect.poll(() => visitorsPage(page, '/services/MedicalCamp'), SOON).toContain(NEW_HEADING);
  await expectFaultless(page, WIDTHS);
  await setBack.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(setBack).toBeHidden();
  await expect.poll(() => visitorsPage(page, '/services/MedicalCamp'), SOON).not.toContain(NEW_HEADING);
});
