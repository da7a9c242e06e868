import { type APIRequestContext, type APIResponse, type Page, request } from '@playwright/test';
import { pathOf } from '#contract/endpoint.ts';
import { offerMonthlyGifts } from '#contract/giving/monthly/switches.admin.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { approveRequest, listApprovals } from '#contract/staff/approvals.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { type UploadedPicture, uploadPicture } from '#contract/trust/pictures.admin.ts';
import type { TrustGroupId } from '#contract/trust/trust.admin.ts';
import { listTrustGroups, saveTrustGroup, type TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { expect } from './journey.ts';

type Person = { name: string; email: string };

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 800 };

export const owner: Person = { name: 'Asha Devi', email: OWNER_EMAIL };

/** Fills in the identity provider's form for a new person. */
export async function signInAs(page: Page, { name, email }: Person): Promise<void> {
  await page.getByText('Use another account').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in through the API; the sign-in pages have their own tests. */
async function signIn(api: APIRequestContext, { name, email }: Person): Promise<void> {
  const provider = await api.get('/api/auth/google');
  const returned = await api.post(provider.url(), { form: { choice: 'somebody', name, email } });
  expect(new URL(returned.url()).searchParams.get('email')).toBe(email);
}

/** Signs a person in and opens a page of the back office. */
export async function openBackOffice(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page.request, person);
  await page.goto(path);
}

/** Makes a POST as the back office's pages do, and expects it to succeed. */
export async function postAsStaff(api: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  const response = await api.post(path, { data, headers: await xsrfHeader(api) });
  expect(response.ok(), await response.text()).toBe(true);
  return response;
}

/** Makes a PUT as the back office's pages do, and expects it to succeed. */
export async function putAsStaff(api: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await api.put(path, { data, headers: await xsrfHeader(api) });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Uploads a PNG as staff. @returns the stored picture. */
export async function uploadAsStaff(api: APIRequestContext, data: Buffer): Promise<UploadedPicture> {
  const headers = { 'content-type': 'image/png', ...(await xsrfHeader(api)) };
  const response = await api.post(uploadPicture.path, { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

async function xsrfHeader(api: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await api.storageState();
  const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  return { [XSRF_HEADER]: decodeURIComponent(token) };
}

/** Saves some of the trust's details, as the owner does in the back office. `status`: 409 for those that wait for another owner. */
export async function changeTrust(
  api: APIRequestContext,
  id: TrustGroupId,
  changes: Record<string, unknown>,
  status = 200,
): Promise<void> {
  const { items } = (await (await api.get(listTrustGroups.path)).json()) as { items: TrustGroup[] };
  const group = items.find((each) => each.id === id);
  const data = { ...group?.values, ...changes, seenVersion: group?.version };
  const response = await api.put(saveTrustGroup[id].path, { data, headers: await xsrfHeader(api) });
  expect(response.status(), await response.text()).toBe(status);
}

/** Enters the trust's bank accounts as one owner, and approves them as another. */
export async function changeBank(page: Page, other: Person, changes: Record<string, unknown>): Promise<void> {
  await changeTrust(page.request, 'bank', changes, 409);
  await approveAs(page, other, 'Compared with the passbook');
}

/** Does something through the API of the site at `baseURL` as somebody who has just signed in, which many changes need. */
async function doAs(
  person: Person,
  baseURL: string | undefined,
  work: (api: APIRequestContext) => Promise<unknown>,
): Promise<void> {
  const api = await request.newContext({ baseURL });
  await signIn(api, person);
  await work(api);
  await api.dispose();
}

/** Offers monthly gifts, as an owner of the site whose address is `url`. */
export async function offerMonthly(url: string): Promise<void> {
  await doAs(owner, url, (api) => putAsStaff(api, offerMonthlyGifts.path, { isOffered: true }));
}

/** Approves what waits longest, as another owner. */
export async function approveAs(page: Page, other: Person, reason: string): Promise<void> {
  await doAs(other, new URL(page.url()).origin, async (api) => {
    const { items } = await (await api.get(listApprovals.path)).json();
    await postAsStaff(api, pathOf(approveRequest, { id: items[0].id }), { reason });
  });
}

/** Invites somebody with a role, signs them in and opens a page of the back office. */
export async function openBackOfficeAs(page: Page, role: StaffRole, path: string): Promise<Person> {
  // Random, because two journeys may begin in the same millisecond.
  const id = crypto.randomUUID().slice(0, 8);
  const person = { name: `Meena ${id}`, email: `${role}.${id}@charity.example` };
  const invitation = { email: person.email, role };
  await doAs(owner, process.env['SITE_URL'], (api) => postAsStaff(api, '/api/admin/staff', invitation));
  await openBackOffice(page, person, path);
  return person;
}

/** Opens another page of the back office from its menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}
