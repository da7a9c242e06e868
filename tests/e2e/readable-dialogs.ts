import { expect, type Page } from '@playwright/test';
import { PHONE } from './back-office.ts';
import { overflowingTexts } from './overflowing-texts.ts';

const SIZES = [PHONE, { width: 768, height: 1024 }] as const;

/** Fields of one line in which the tall letters of Telugu would be cut off. */
const lowFields = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('input[type=text]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => {
          const { lineHeight, fontSize } = getComputedStyle(field);
          return Number.parseFloat(lineHeight) < 1.7 * Number.parseFloat(fontSize);
        })
        .map(({ id }) => id),
    );

/** Opens the dialog behind each button on a phone and a tablet, and expects that nothing in it is cut off. */
export async function expectReadableDialogs(page: Page, buttons: readonly RegExp[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const name of buttons) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const problems = [...(await overflowingTexts(page, '[role=dialog]')), ...(await lowFields(page))];
      expect([size.width, name, ...problems]).toEqual([size.width, name]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
}
