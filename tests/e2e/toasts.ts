import { expect, type Locator, type Page } from '@playwright/test';

/** Leaf and madder (src/web/ui/tokens.css). */
const tones = { success: 'rgb(47, 125, 91)', error: 'rgb(185, 58, 34)' } as const;

/** The toast with these words. */
export function toast(page: Page, text: string): Locator {
  return page.locator('.Toastify__toast').filter({ hasText: text });
}

/** Sees a toast at the top right, however short it stays, and reads on its own clock how long that is. */
export async function expectToast(
  page: Page,
  text: string,
  { kind, stays }: { kind: 'success' | 'error'; stays: `${number}s` },
): Promise<void> {
  const shown = toast(page, text);
  // Not an expectation: those look only once a second after a while.
  await shown.waitFor();
  const facts = await shown.evaluate((node) => ({
    text: node.textContent,
    look: node.className,
    place: node.parentElement?.className,
    stays: getComputedStyle(node.querySelector('.Toastify__progress-bar') ?? node).animationDuration,
    tone: getComputedStyle(node.querySelector('.Toastify__progress-bar') ?? node).backgroundColor,
  }));
  expect(facts).toEqual({
    text,
    look: expect.stringContaining(`Toastify__toast--${kind}`),
    place: expect.stringContaining('Toastify__toast-container--top-right'),
    stays,
    tone: tones[kind],
  });
}

export async function closeToast(page: Page): Promise<void> {
  await page.locator('.Toastify__toast').getByRole('button', { name: 'close' }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}
