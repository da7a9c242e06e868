import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createExports, exportOf } from '#tests/support/export-files.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// The sales that Instamojo exports: the sample that the import page offers.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { category, answers, check, run, gifts } = await createExports(site, accountant);

test('credited payments become gifts with their link as a note, unless it is a campaign or a category', async () => {
  const result = await check(exportOf('instamojo'), answers());
  expect(result).toMatchObject({ preset: 'instamojo', missing: [], rows: 2, created: 2, amounts: [] });
  expect(result.notices).toEqual([
    'This file was read as an export of Instamojo.',
    '1 payment left out because it was not paid: row 4.',
    '1 payment left out because it was refunded: row 5.',
    'Each gift counts in full: what the provider kept (“Instamojo Fees”, “Total Tax” and “Net Sale Amount”) is not imported.',
  ]);
  expect(result.warnings[0]).toEqual({
    row: 2,
    column: 'Link/Purpose',
    message: 'There is no campaign “School books”, so the gift has it as a note',
  });
  await run(exportOf('instamojo'), answers());
  const [first, second] = await gifts();
  expect(first).toMatchObject({
    donation: { amountPaise: 110_000n, fullName: 'Ravi Kumar', phoneNumber: '9876543221', campaignId: null },
    gift: { receivedOn: '2023-06-01', note: 'For: School books', reference: 'MOJO5a010001' },
  });
  expect(second?.donation.amountPaise).toBe(50_150n);
});

test('a link that is the title of a campaign, or the name of a category, is the purpose', async () => {
  const campaign = await createCampaign(site.db, { title: 'Toys for all' });
  const file = exportOf(
    'instamojo',
    { 'Payment ID': 'MOJO1', 'Link/Purpose': 'toys for ALL' },
    { 'Payment ID': 'MOJO2', 'Link/Purpose': 'relief', 'Transaction Date': '2023-06-09 10:00:00' },
  );
  const { json } = await run(file, answers({ categoryId: null }));
  expect([json.created, json.warningsTotal]).toEqual([2, 0]);
  const [first, second] = (await gifts()).slice(-2);
  expect(first?.donation).toMatchObject({ campaignId: campaign.id, categoryId: campaign.categoryId });
  expect(second?.donation).toMatchObject({ campaignId: null, categoryId: category.id });
});
