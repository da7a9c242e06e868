import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mergeDonor } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';
import { refreshDonorTotals } from '../../donors/donor-data/donor-totals.ts';
import { givingDonors } from './queries.ts';

// It is noon on Saturday 21 November 2026 in India.
const site = await createTestApp();
const { db } = site;
const owner = await signedIn(site, OWNER_EMAIL);
const office = await createOfflineGifts(site, owner);
const november = new Date('2026-10-31T18:30:00Z');

const give = async (name: string, receivedOn: string): Promise<string> =>
  (await office.enter(office.gift({ fullName: name, email: `${name}@example.com`, receivedOn }))).json
    .paymentId;

async function givingSince(since: Date) {
  await refreshDonorTotals(db);
  return givingDonors(db, since);
}

const donorId = async (name: string) =>
  (
    await db
      .select({ id: donor.id })
      .from(donor)
      .where(eq(donor.email, `${name}@example.com`))
  )[0]?.id ?? '';

test('tells donors who gave for the first time from those who gave again', async () => {
  await give('sita', '2026-05-05');
  await give('lakshmi', '2026-09-01');
  await give('lakshmi', '2026-11-10');
  await give('ravi', '2026-11-01');
  await give('ravi', '2026-11-02');
  expect(await givingSince(november)).toEqual({ new: 1, returning: 1 });
  expect(await givingSince(new Date('2026-03-31T18:30:00Z'))).toEqual({ new: 3, returning: 0 });

  // A gift that was entered by mistake is nobody's first.
  const mistake = await give('meena', '2026-11-05');
  expect(await givingSince(november)).toEqual({ new: 2, returning: 1 });
  await office.act('cancelled', mistake, { reason: 'Entered twice' });
  expect(await givingSince(november)).toEqual({ new: 1, returning: 1 });

  // The earlier gift of a merged record makes a donor a returning one.
  await give('ravi.kumar', '2026-08-15');
  const merges = pathOf(mergeDonor, { id: await donorId('ravi') });
  await jsonResponse(owner.call('POST', merges, { donorId: await donorId('ravi.kumar') }));
  expect(await givingSince(november)).toEqual({ new: 0, returning: 2 });
});
