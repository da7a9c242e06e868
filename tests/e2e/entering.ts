import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { StaffRole } from '#contract/admin-access.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { expect } from './journey.ts';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Person = { name: string; email: string };

export const owner: Person = { name: 'Asha Devi', email: OWNER_EMAIL };

/** What the provider of identities asks somebody whom it does not know yet. */
export async function signInAs(page: Page, { name, email }: Person): Promise<void> {
  await page.getByText('Somebody else').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens a page of the back office as nobody, and so comes by the sign-in. */
export async function enter(page: Page, person: Person, path = '/admin/donations'): Promise<void> {
  await page.goto('/terms');
  await page.evaluate((address) => window.location.assign(address), path);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAs(page, person);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

// Once for each worker.
let ownerState: Promise<StoredState> | undefined;

async function signedInOwner(browser: Browser): Promise<StoredState> {
  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] });
  await enter(await context.newPage(), owner);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The same for somebody whom the owner has just invited. */
export async function enterWithRole(
  page: Page,
  browser: Browser,
  role: StaffRole,
  path?: string,
): Promise<Person> {
  const now = Date.now();
  const person = { name: `Meena ${now}`, email: `${role}.${now}@charity.example` };
  ownerState ??= signedInOwner(browser);
  const context = await browser.newContext({
    baseURL: process.env['SITE_URL'],
    storageState: await ownerState,
  });
  const token = (await context.cookies()).find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const invited = await context.request.post('/api/admin/staff', {
    data: { email: person.email, role },
    headers: { [XSRF_HEADER]: decodeURIComponent(token) },
  });
  expect(invited.status()).toBe(201);
  await context.close();
  await enter(page, person, path);
  return person;
}
