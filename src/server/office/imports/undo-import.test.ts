import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { importCampaigns, listCampaignImports, undoCampaignImport } from '#contract/office/imports.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaignImports, file, row } from '#tests/support/campaign-imports.ts';
import { createCategory } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { manager } = await signedInStaff(site);
await createCategory(db, { name: 'Food' });
const { send, campaigns } = createCampaignImports(site, manager);

describe('undoing an import of campaigns', () => {
  const imports = async () => (await jsonResponse(manager.call('GET', listCampaignImports.path))).json.items;
  const undo = async (id: string) => jsonResponse(manager.call('POST', pathOf(undoCampaignImport, { id })));

  test('deletes its drafts, and the file can be imported again', async () => {
    const text = file(row('Undone one', 'undone-one'), row('Undone two', 'undone-two'));
    await send(text, false);
    const [latest] = await imports();
    expect(latest).toMatchObject({ rows: 2, undone: null });
    expect(await undo(latest.id)).toMatchObject({ status: 200, json: { message: '2 drafts deleted.' } });
    expect((await campaigns()).filter(({ slug }) => slug.startsWith('undone'))).toEqual([]);
    expect((await imports())[0].undone).not.toBeNull();
    expect(await undo(latest.id)).toMatchObject({ status: 409, json: { code: 'import_undone_already' } });
    expect((await send(text, false)).json.created).toBe(2);
  });

  test('shows the file by its name', async () => {
    const { status } = await jsonResponse(
      manager.call(
        'POST',
        `${importCampaigns.path}?fileName=winter.csv`,
        file(row('Named', 'named-campaign')),
        { 'content-type': 'text/csv' },
      ),
    );
    expect(status).toBe(200);
    expect((await imports())[0]).toMatchObject({ fileName: 'winter.csv', rows: 1 });
  });

  test('is refused with a reason when one of them was published or edited, or none is left', async () => {
    await send(file(row('Used', 'used-campaign'), row('Unused', 'unused-campaign')), false);
    const [latest] = await imports();
    const used = eq(campaign.slug, 'used-campaign');
    await db.update(campaign).set({ version: 2 }).where(used);
    expect(await undo(latest.id)).toMatchObject({ status: 409, json: { code: 'import_campaigns_used' } });
    await db
      .update(campaign)
      .set({ version: 1, publishedAt: new Date('2026-11-20') })
      .where(used);
    expect((await undo(latest.id)).json.code).toBe('import_campaigns_used');
    await db.delete(campaign).where(eq(campaign.importId, latest.id));
    expect((await undo(latest.id)).json.code).toBe('import_campaigns_gone');
  });
});
