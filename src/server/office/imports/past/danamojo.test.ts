import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createExports, exportOf } from '#tests/support/export-files.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// Donations of danamojo: the sample that the import page offers.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { answers, check, run, gifts } = await createExports(site, accountant);

test('verified donations become gifts with their receipt numbers; a foreign contribution does not', async () => {
  const result = await check(exportOf('danamojo'), answers());
  expect(result).toMatchObject({ preset: 'danamojo', missing: [], rows: 3, acceptable: 2, amounts: [] });
  expect(result.notices).toEqual([
    'This file was read as donations of danamojo.',
    '1 payment left out because it was not paid: row 4.',
    '1 payment left out because it was refunded: row 5.',
  ]);
  expect(result.problems).toEqual([
    {
      row: 6,
      column: null,
      message: 'This is a foreign contribution, which belongs in the books of the FCRA account',
    },
  ]);
  await run(exportOf('danamojo'), answers(), '&rejected=leave_out');
  const rows = await gifts();
  expect(rows.map(({ donation, gift }) => [donation.amountPaise, gift.earlierReceipt])).toEqual([
    [200_000n, 'DM-382670'],
    [75_000n, 'DM-382671'],
  ]);
});
