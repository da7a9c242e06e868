import { chooseAtProvider } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectValidPage } from './valid-page.ts';

test.use({ visitor: 'signed in', viewport: { width: 390, height: 844 } });

test('the language switch stays on the page, and a donation in Telugu is in Telugu throughout', async ({
  page,
}) => {
  await page.goto('/donate?from=poster');
  await page.getByLabel('Language: English').click();
  await page.getByRole('link', { name: 'తెలుగు' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/te/donate?from=poster');
  await expect(page.locator('html')).toHaveAttribute('lang', 'te-IN');
  await expectValidPage(page);

  const form = page.getByRole('form', { name: 'విరాళం ఫారం' });
  await form.getByLabel('పూర్తి పేరు').fill('');
  await form.getByRole('button', { name: 'విరాళం ఇవ్వండి' }).click();
  await expect(form.getByText('దయచేసి మీ పేరు రాయండి')).toBeVisible();
  await form.getByLabel('పూర్తి పేరు').fill('సీత రామ్');
  await form.getByLabel('ఈమెయిల్').fill('sita@example.org');
  await form.getByLabel('ఫోన్ నంబరు').fill('9876543210');
  await form.getByLabel('విరాళం మొత్తం').fill('500');
  await form.getByLabel('విభాగం').selectOption({ index: 1 });
  await form.getByRole('button', { name: '₹500 ఇవ్వండి' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('₹500 చెల్లించడానికి PhonePe తెరుచుకుంటోంది');
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(page).toHaveURL(/\/te\/paymentpage\//);
  await expect(page.getByText('సీత రామ్ గారూ, మీ విరాళం అందింది.')).toBeVisible();
});
