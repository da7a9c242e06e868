import { readFile } from 'node:fs/promises';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { LAPTOP, openBackOfficeAs, openFromMenu, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Reduced motion keeps transitions out of the way of clicks and accessibility scans.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PDF = Buffer.from('%PDF-1.7\n% a certificate\n%%EOF\n');

test('an accountant corrects a gift’s type, files the year statement and emails the donor’s certificate', async ({
  page,
}) => {
  const number = `${Date.now()}`.slice(-4);
  const donor = { fullName: `Savitri Devi ${number}`, email: `savitri.${number}@example.org` };
  const [campaign] = await fetchCampaigns(page);
  await page.setViewportSize(LAPTOP);
  await openBackOfficeAs(page, 'accountant', '/admin');
  await postAsStaff(page.request, enterGift.path, {
    ...donor,
    mode: 'neft',
    amountRupees: 41_000,
    receivedOn: indianDate(new Date()),
    phoneNumber: '',
    idKind: 'pan',
    idNumber: `ABCPS${number}K`,
    address: '4 Lake Road, Warangal 506001',
    reference: `UTR${number}`,
    bank: '',
    note: '',
    categoryId: campaign?.categoryId._id,
    idempotencyKey: `year-end-journey-${number}`,
  });

  await openFromMenu(page, 'Donations');
  await page.getByLabel('Search').fill(donor.email);
  await page.getByRole('link', { name: donor.fullName }).click();
  await page.getByRole('button', { name: 'Correct type…' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct the type of donation' });
  await correction.getByRole('combobox', { name: 'Type of donation' }).click();
  await page.getByRole('option', { name: 'Corpus' }).click();
  await correction.getByLabel(/direction/i).fill('Letter of 3 May');
  await correction.getByLabel('Reason').fill('The letter came later');
  await correction.getByRole('button', { name: 'Correct type' }).click();
  await expect(page.getByRole('region', { name: 'Receipts' })).toContainText('The letter came later');

  await openFromMenu(page, 'Year statement');
  await page.getByRole('button', { name: 'Add numbers…' }).click();
  await page.getByRole('textbox', { name: 'Numbers' }).fill(`ACK${number}A ACK${number}B ACK${number}C`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add numbers' }).click();
  await expect(page.getByText('Added 3 numbers.')).toBeVisible();
  await page.getByRole('button', { name: 'Export statement' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await exporting.getByLabel(/^CSV/).check();
  const downloading = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export statement' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  const [, acknowledgement = ''] = lines.find((line) => line.includes(donor.fullName))?.split(',') ?? [];
  expect(acknowledgement).toMatch(new RegExp(`^ACK${number}[ABC]$`));
  expect(lines.join()).toContain('Corpus');
  await exporting.getByRole('button', { name: 'Close' }).click();

  const markAsFiled = page.getByRole('button', { name: /^Mark as filed: export of / });
  await expect(markAsFiled).toBeVisible();
  await expectAccessible(page);
  await markAsFiled.click();
  const filing = page.getByRole('dialog', { name: 'Mark as filed' });
  await filing.getByLabel('Acknowledgement number').fill(`FILED${number}`);
  await filing.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(page.getByRole('region', { name: 'Exports and filings' })).toContainText(`FILED${number}`);

  const file = { name: `${acknowledgement}.pdf`, mimeType: 'application/pdf', buffer: PDF };
  await page.getByLabel('PDFs or ZIP files').setInputFiles(file);
  await page.getByRole('button', { name: `Send: ${file.name}` }).click();
  const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
  const certificateMails = async () =>
    (await mailbox.sentTo(donor.email)).filter(({ subject }) => /certificate/i.test(subject));
  await expect.poll(async () => (await certificateMails()).length).toBe(1);
  const [mail] = await certificateMails();
  const [link = ''] = mail?.text.match(/https?:\/\/\S+/) ?? [];
  const certificate = await page.request.get(link);
  expect(await certificate.body()).toEqual(PDF);
});
