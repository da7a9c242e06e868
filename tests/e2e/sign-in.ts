import { expect, type Page } from '@playwright/test';

/** Signs in from the login page as one of the identity provider's sample people. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name }).click();
  await expect(greeting(page, name)).toBeVisible();
  // The welcome reloads the page once more, which removes this flag.
  await expect(async () => expect(await storedEntry(page, 'loginToast')).toBeNull()).toPass();
}

export function greeting(page: Page, name: string) {
  return page.getByRole('banner').getByText(`Hey, ${name}`).filter({ visible: true });
}

export function storedEntry(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export function storeEntry(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}
