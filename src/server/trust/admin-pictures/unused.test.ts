import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { saveCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { UploadedPicture } from '#contract/trust/pictures.admin.ts';
import { parseUploadedPicture } from '#domain/trust/picture.ts';
import { campaignPicture } from '#server/db/schema/campaign.ts';
import { picture } from '#server/db/schema/picture.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { deleteUnusedPictures } from './unused.ts';

const { site, folder, pictures, manager, upload, uploaded } = await createPictureSite();
const { db, clock, log } = site;

describe('an unused picture', () => {
  const DAY_MS = 86_400_000;
  /** The clean-up of so many days from now, so that nobody's sign-in ends meanwhile. */
  const cleanUp = (days: number, store = pictures) =>
    deleteUnusedPictures({ db, log, pictures: store }, new Date(clock.now.getTime() + days * DAY_MS));
  const filesOf = async ({ url }: UploadedPicture) => {
    const hash = parseUploadedPicture(url)?.hash ?? 'none';
    return (await readdir(folder)).filter((name) => name.startsWith(hash)).length;
  };
  const rowOf = async ({ id }: UploadedPicture) =>
    (await db.select().from(picture).where(eq(picture.id, id)))[0];
  let shade = 0;
  const another = async () =>
    uploaded(
      await samplePhoto({ width: 301 + ++shade, height: 8 })
        .jpeg()
        .toBuffer(),
    );
  /** Puts it into a campaign, as staff do. */
  async function show({ url }: UploadedPicture) {
    const { id, title, description, address, slug, categoryId } = await createCampaign(db);
    const dates = { startsAt: '2026-12-01T09:00', endsAt: '2026-12-31T18:00' };
    const words = { title, description, address, slug, categoryId, goalRupees: 1000 };
    const fields = {
      ...words,
      ...dates,
      pictures: [{ url, alt: 'A blanket', peopleAgreed: true }],
      seenVersion: 1,
    };
    const { status } = await jsonResponse(manager.call('PUT', pathOf(saveCampaign, { id }), fields));
    return { status, id };
  }

  test('is deleted with its files after a week; pictures in use and new uploads stay', async () => {
    const [lost, shown] = [await another(), await another()];
    expect((await show(shown)).status).toBe(200);
    await cleanUp(0);
    const fresh = await another();
    await cleanUp(6.99);
    expect([await filesOf(lost), await filesOf(shown), await filesOf(fresh)]).toEqual([6, 6, 6]);
    await cleanUp(7);
    expect([await filesOf(lost), await filesOf(shown), await filesOf(fresh)]).toEqual([0, 6, 6]);
    expect(await rowOf(lost)).toBeUndefined();
    expect((await show(lost)).status).toBe(400);
  });

  test('is deleted a week after its last use, and the week starts again when it is uploaded again', async () => {
    const bytes = await samplePhoto({ width: 350, height: 9 }).jpeg().toBuffer();
    const taken = await uploaded(bytes);
    const { id } = await show(taken);
    await cleanUp(-30);
    await db.delete(campaignPicture).where(eq(campaignPicture.campaignId, id));
    await cleanUp(-8);
    await cleanUp(-2);
    expect(await uploaded(bytes)).toEqual(taken);
    await cleanUp(0);
    expect(await filesOf(taken)).toBe(6);
    await cleanUp(7);
    expect(await filesOf(taken)).toBe(0);
  });

  test('whose deletion was interrupted is deleted by the next run, and cannot be used or uploaded meanwhile', async () => {
    const bytes = await samplePhoto({ width: 360, height: 9 }).jpeg().toBuffer();
    const lost = await uploaded(bytes);
    await cleanUp(-8);
    await cleanUp(0, { ...pictures, remove: () => Promise.reject(new Error('the storage is away')) });
    expect(await filesOf(lost)).toBe(6);
    expect((await show(lost)).status).toBe(400);
    expect((await upload(bytes)).status).toBe(503);
    await cleanUp(0);
    expect(await filesOf(lost)).toBe(0);
    expect(await filesOf(await uploaded(bytes))).toBe(6);
  });

  test('that is being used at the same moment is kept, or saving is refused', async () => {
    const lost = await another();
    await cleanUp(-8);
    const [saved] = await Promise.all([show(lost), cleanUp(0), cleanUp(0)]);
    expect([saved.status, await filesOf(lost)]).toEqual(saved.status === 200 ? [200, 6] : [400, 0]);
  });
});
