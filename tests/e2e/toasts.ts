import { expect, type Locator, type Page } from '@playwright/test';

/** The tokens --leaf and --madder (src/web/ui/tokens.css). */
const colors = { success: 'rgb(47, 125, 91)', error: 'rgb(185, 58, 34)' } as const;

/** The toast with these words. */
export function toast(page: Page, text: string): Locator {
  return page.locator('.Toastify__toast').filter({ hasText: text });
}

/** Expects a toast at the top right. Its duration is read from its progress bar, so even a short one is not missed. */
export async function expectToast(
  page: Page,
  text: string,
  { kind, duration }: { kind: 'success' | 'error'; duration: `${number}s` },
): Promise<void> {
  // Found and read in one step, and as text, because a short toast is gone before a second step on a busy machine.
  const found = await page.waitForFunction((wanted) => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')];
    const node = toasts.find(({ textContent }) => textContent?.includes(wanted));
    if (!node) return null;
    const bar = getComputedStyle(node.querySelector('.Toastify__progress-bar') ?? node);
    return JSON.stringify({
      text: node.textContent,
      className: node.className,
      container: node.parentElement?.className,
      duration: bar.animationDuration,
      color: bar.backgroundColor,
    });
  }, text);
  expect(JSON.parse((await found.jsonValue()) ?? '')).toEqual({
    text,
    className: expect.stringContaining(`Toastify__toast--${kind}`),
    container: expect.stringContaining('Toastify__toast-container--top-right'),
    duration,
    color: colors[kind],
  });
}

export async function closeToast(page: Page): Promise<void> {
  await page.locator('.Toastify__toast').getByRole('button', { name: 'close' }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}
