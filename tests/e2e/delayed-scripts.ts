import type { Page } from '@playwright/test';

/** Opens a page while its scripts are held back. The returned function lets them load and waits for hydration. */
export async function openWithDelayedScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  const hydrated = page.goto(path);
  return async () => {
    release();
    await hydrated;
  };
}
