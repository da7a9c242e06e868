import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { StaffRole } from '#contract/admin/access.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { expect } from './journey.ts';

type Person = { name: string; email: string };

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 800 };

export const owner: Person = { name: 'Asha Devi', email: OWNER_EMAIL };

/** What the provider of identities asks somebody whom it does not know yet. */
export async function signInAs(page: Page, { name, email }: Person): Promise<void> {
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in as a browser would, without its pages: those are walked through where signing in is what is shown. */
async function signIn(calls: APIRequestContext, { name, email }: Person): Promise<void> {
  const asked = await calls.get('/api/auth/google');
  const back = await calls.post(asked.url(), { form: { choice: 'somebody', name, email } });
  expect(new URL(back.url()).searchParams.get('email')).toBe(email);
}

/** Opens a page of the back office, signed in. */
export async function enter(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page.request, person);
  await page.goto(path);
}

/** A call of the back office as its pages make it. */
export async function send(calls: APIRequestContext, path: string, data: object): Promise<void> {
  const { cookies } = await calls.storageState();
  const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const answer = await calls.post(path, { data, headers: { [XSRF_HEADER]: decodeURIComponent(token) } });
  expect(answer.status(), await answer.text()).toBe(201);
}

// Once for each worker.
let ownersCalls: Promise<APIRequestContext> | undefined;

async function signedInOwner(): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: process.env['SITE_URL'] });
  await signIn(calls, owner);
  return calls;
}

/** The same for somebody whom the owner has just invited. */
export async function enterWithRole(page: Page, role: StaffRole, path: string): Promise<Person> {
  const now = Date.now();
  const person = { name: `Meena ${now}`, email: `${role}.${now}@charity.example` };
  ownersCalls ??= signedInOwner();
  await send(await ownersCalls, '/api/admin/staff', { email: person.email, role });
  await enter(page, person, path);
  return person;
}

/** To another place of the back office, by the menu of this width. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place);
}
