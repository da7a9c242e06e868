import { expect, test } from './journey.ts';

test('a visitor opens the home page and finds the way to the campaigns', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Fundraising for Some Kind People' })).toBeVisible();
});
