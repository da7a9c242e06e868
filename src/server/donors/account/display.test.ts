import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DonorWall } from '#contract/campaigns/donor-wall.ts';
import { accountRoutes, donorWallRoute } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { campaign as campaignTable } from '#server/db/schema/campaign.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { type StaffVisitor, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const campaign = await createCampaign(db, { hasDonorWall: true });
const quiet = await createCampaign(db);

const read = (path: string) => site.app.inject({ url: path });
async function wall(id = campaign.id): Promise<DonorWall['donors']> {
  return (await read(donorWallRoute.path.replace(':id', id))).json().donors;
}
const gift = (owner: StaffVisitor, fullName: string, changes: Parameters<typeof createDonation>[1] = {}) =>
  createDonation(db, {
    state: 'COMPLETED',
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    accountId: owner.accountId,
    email: owner.email,
    fullName,
    ...changes,
  });
const show = (by: StaffVisitor, isNameShown: boolean, donationId?: string) =>
  by.post(accountRoutes.showNames.path, { isNameShown, ...(donationId ? { donationId } : {}) });

test('a donor wall shows only names whose donors opted in, and they disappear as soon as they are hidden', async () => {
  const visitor = await signedIn(site, 'wall@example.com');
  const shown = await gift(visitor, 'Shown Name');
  await gift(visitor, 'Hidden Name');
  expect(await wall()).toEqual([]);
  expect((await show(visitor, true, shown.id)).status).toBe(204);
  expect(await wall()).toEqual([{ name: 'Shown Name', tribute: null }]);
  await show(visitor, true);
  expect((await wall()).map(({ name }) => name)).toEqual(['Hidden Name', 'Shown Name']);
  await show(visitor, false);
  expect(await wall()).toEqual([]);
});

test('there is no wall unless staff switched it on for the campaign and it is published', async () => {
  const visitor = await signedIn(site, 'no.wall@example.com');
  const on = { campaignId: quiet.id, categoryId: quiet.categoryId };
  const own = await gift(visitor, 'Quiet Donor', on);
  await show(visitor, true, own.id);
  expect(await wall(quiet.id)).toEqual([]);
  await db.update(campaignTable).set({ hasDonorWall: true }).where(eq(campaignTable.id, quiet.id));
  expect(await wall(quiet.id)).toHaveLength(1);
  await db.update(campaignTable).set({ publishedAt: null }).where(eq(campaignTable.id, quiet.id));
  expect(await wall(quiet.id)).toEqual([]);
  expect(await wall('no-such-campaign')).toEqual([]);
});

test('unpaid and refunded gifts are on no wall', async () => {
  const visitor = await signedIn(site, 'unpaid.wall@example.com');
  const unpaid = await gift(visitor, 'Unpaid Donor', { state: 'PENDING' });
  expect((await show(visitor, true, unpaid.id)).status).toBe(204);
  expect(JSON.stringify(await wall())).not.toContain('Unpaid Donor');
});

test('a gift in honour or in memory is shown with its donor’s name, changed and removed', async () => {
  const visitor = await signedIn(site, 'tribute@example.com');
  const own = await gift(visitor, 'Tribute Donor');
  const path = pathOf(accountRoutes.saveTribute, { id: own.id });
  const save = (tribute: object) => visitor.call('PUT', path, tribute);
  expect((await save({ kind: 'memory', name: '  సీతమ్మ ', line: 'Amma' })).status).toBe(204);
  await show(visitor, true, own.id);
  expect(await wall()).toContainEqual({ name: 'Tribute Donor', tribute: { kind: 'memory', name: 'సీతమ్మ' } });
  await save({ kind: 'honour', name: 'Ravi' });
  expect(await wall()).toContainEqual({ name: 'Tribute Donor', tribute: { kind: 'honour', name: 'Ravi' } });
  await visitor.call('DELETE', path);
  expect(await wall()).toContainEqual({ name: 'Tribute Donor', tribute: null });
  await show(visitor, false);
});

test('nobody can show the name on somebody else’s gift', async () => {
  const [owner, thief] = [
    await signedIn(site, 'gift.owner@example.com'),
    await signedIn(site, 'gift.thief@example.com'),
  ];
  const own = await gift(owner, 'Owner Name');
  expect((await show(thief, true, own.id)).status).toBe(404);
  await show(thief, true);
  expect(JSON.stringify(await wall())).not.toContain('Owner Name');
  const nobody = await site.post(accountRoutes.showNames.path, { isNameShown: true });
  expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'donor_unknown']);
});
