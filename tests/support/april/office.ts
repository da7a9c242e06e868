import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { dayOf } from './plan.ts';

const FCRA_ACCOUNT = {
  ...ACCOUNT,
  number: '40000000001',
  ifsc: 'SBIN0000691',
  branch: 'New Delhi Main Branch',
  swift: 'SBININBB104',
  purpose: 'Social and educational',
};

export type Office = Awaited<ReturnType<typeof createOffice>>;

/** A trust on the morning of 1 April 2026: registered for foreign contributions, with a campaign, and everybody signed in. */
export async function createOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'april-certificates-'));
  afterAll(() => rm(folder, { recursive: true }));
  const trust = trustWithAccount({
    registrations: { ...sampleTrust.registrations, fcra: '010230123', urnIssuedOn: '2026-03-20' },
    bank: { account: ACCOUNT, fcraAccount: FCRA_ACCOUNT },
  });
  const site = await createTestApp({ trust, certificates: folderStore(folder) });

  /** Lets time pass until ten in the morning of a day, and signs everybody in again. */
  async function morningOf(day: string): Promise<void> {
    site.clock.now = new Date(`${day}T04:30:00.000Z`);
    await renewSignIns(site);
  }

  await morningOf(dayOf(1));
  const staff = await signedInStaff(site);
  const category = await createCategory(site.db, { name: 'Relief' });
  const campaign = await createCampaign(site.db, {
    title: 'Meals at school',
    categoryId: category.id,
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2027-03-31T00:00:00Z'),
    goalPaise: 100_000_000n,
  });
  return { site, staff, morningOf, category, campaign, mail: createMailDelivery(site, trust) };
}
