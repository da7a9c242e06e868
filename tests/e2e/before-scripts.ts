import type { Page } from '@playwright/test';

/** Opens a page whose scripts are still on their way; what is handed back lets them come, and waits until it is alive. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  const alive = page.goto(path);
  return async () => {
    come();
    await alive;
  };
}
