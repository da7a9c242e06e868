import type { Page } from '@playwright/test';

/** Takes a screenshot once images and fonts have loaded and animations have ended. */
export async function shoot(page: Page, path: string, fullPage = false): Promise<void> {
  await page.waitForLoadState('networkidle');
  // After a navigation the header updates its scrolled state with a short delay.
  await page.waitForFunction(
    () => document.querySelector('header')?.hasAttribute('data-scrolled') !== scrollY <= 80,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
    );
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // Long animations, such as a toast's progress bar or a spinner, are not waited for.
    const shortAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 500);
    await Promise.allSettled(shortAnimations.map((animation) => animation.finished));
  });
  await page.screenshot({ path, fullPage, type: 'jpeg', quality: 82 });
}
