import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type CampaignSources,
  changeCampaignSource,
  listCampaignSources,
  nameCampaignSource,
} from '#contract/campaigns/sources.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { SOURCE_HEADER } from '#contract/giving/donation-paths.ts';
import { listAudit } from '#contract/staff/audit.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import { campaignSource, orderSource } from '#server/db/schema/campaign-source.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { countSourceOrders } from './service.ts';

const site = await createTestApp();
const { app, db, clock, openings, sandbox, settle } = site;
const { owner, manager, accountant, viewer } = await signedInStaff(site);

const LINK_LIFETIME_MS = 10_000;

const sourcesOf = async (id: string): Promise<CampaignSources['items']> =>
  (await jsonResponse(viewer.call('GET', pathOf(listCampaignSources, { id })))).json.items;
const nameSource = (id: string, name: string, by = manager) =>
  jsonResponse(by.call('POST', pathOf(nameCampaignSource, { id }), { name }));
const change = (id: string, body: object, by = manager) =>
  jsonResponse(by.call('PUT', pathOf(changeCampaignSource, { id }), body));

/** A campaign with a source, whose short link is `link`. */
async function campaignWithSource(changes: Parameters<typeof createCampaign>[1] = {}) {
  const created = await createCampaign(db, changes);
  await nameSource(created.id, 'Temple gate');
  const [source] = await sourcesOf(created.id);
  if (!source) throw new Error('the source was not named');
  const link = source.link.replace(PUBLIC_URL, '');
  return { ...created, source, link, code: link.slice('/c/'.length).replace('-', '') };
}

const open = (url: string, options: object = {}) => app.inject({ url, ...options });
const placeFor = async (
  { id, categoryId }: { id: string; categoryId: string },
  headers: Record<string, string>,
) => placeOrder(site, { campaignId: id, categoryId }, headers);
async function pay(merchantOrderId: string): Promise<void> {
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
}

describe('a short link', () => {
  test('leads to its campaign, in any letter case and in each language, and carries its source along', async () => {
    const { link, slug, code } = await campaignWithSource();
    for (const [typed, page] of [
      [link, `/campaigns/${slug}`],
      [link.toUpperCase(), `/campaigns/${slug}`],
      [`/C/${code}`, `/campaigns/${slug}`],
      [`${link}.`, `/campaigns/${slug}`],
      [`/te${link}`, `/te/campaigns/${slug}`],
      [`/Hi/c/${code}`, `/hi/campaigns/${slug}`],
    ] as const) {
      const { statusCode, headers } = await open(typed);
      expect(statusCode, typed).toBe(302);
      expect(headers.location, typed).toBe(`${page}?via=${code}`);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('with an unknown code leads to all campaigns', async () => {
    for (const [typed, list] of [
      ['/c/bcd-fgh', '/Campaigns'],
      ['/te/C/nothing', '/te/Campaigns'],
      ['/c/%3Cscript%3E', '/Campaigns'],
    ] as const) {
      const { statusCode, headers } = await open(typed);
      expect([statusCode, headers.location], typed).toEqual([302, list]);
    }
  });

  test('leads to all campaigns while its campaign is not published', async () => {
    const { link, id, slug, code } = await campaignWithSource({ publishedAt: null });
    expect((await open(link)).headers.location).toBe('/Campaigns');
    await db.update(campaign).set({ publishedAt: clock.now }).where(eq(campaign.id, id));
    expect((await open(link)).headers.location).toBe(`/campaigns/${slug}?via=${code}`);
  });

  test('of a withdrawn source still leads to the campaign, and nothing is counted', async () => {
    const { link, id, slug, source, code, ...created } = await campaignWithSource();
    await change(source.id, { name: source.name, isWithdrawn: true });
    clock.pass(LINK_LIFETIME_MS);
    expect((await open(link)).headers.location).toBe(`/campaigns/${slug}`);
    await placeFor({ id, ...created }, { [SOURCE_HEADER]: code });
    await openings.flush();
    expect(await sourcesOf(id)).toMatchObject([{ opened: 0, started: 0, isWithdrawn: true }]);
  });
});

describe('the counts of a source', () => {
  test('leave out the programs of chats that fetch a link for its preview', async () => {
    const { id, link } = await campaignWithSource();
    const openIn = (program: string) => open(link, { headers: { 'user-agent': program } });
    expect((await openIn('WhatsApp/2.24.20.88 A')).statusCode).toBe(302);
    await openIn('Mozilla/5.0 (Linux; Android 14; SM-A055F) Chrome/131.0 Mobile Safari/537.36');
    await openings.flush();
    expect(await sourcesOf(id)).toMatchObject([{ opened: 1 }]);
  });

  test('follow a gift from the link to the payment, and forget whose it was', async () => {
    const created = await campaignWithSource();
    const { headers } = await open(created.link);
    const code = new URL(String(headers.location), PUBLIC_URL).searchParams.get('via') ?? '';
    await openings.flush();
    expect(await sourcesOf(created.id)).toMatchObject([{ opened: 1, started: 0, paid: 0 }]);

    const order = await placeFor(created, { [SOURCE_HEADER]: code });
    const unpaid = await placeFor(created, { [SOURCE_HEADER]: code });
    expect(await sourcesOf(created.id)).toMatchObject([{ opened: 1, started: 2, paid: 0 }]);
    await pay(order);
    expect(await sourcesOf(created.id)).toMatchObject([{ opened: 1, started: 2, paid: 1 }]);

    await countSourceOrders(db, clock.now);
    expect(await sourcesOf(created.id)).toMatchObject([{ opened: 1, started: 2, paid: 1 }]);
    const waiting = await db
      .select({ order: attempt.merchantOrderId })
      .from(orderSource)
      .innerJoin(attempt, eq(attempt.donationId, orderSource.donationId))
      .where(eq(orderSource.sourceId, created.source.id));
    expect(waiting).toEqual([{ order: unpaid }]);

    clock.pass(8 * 86_400_000);
    await countSourceOrders(db, clock.now);
    await countSourceOrders(db, clock.now);
    expect(await sourcesOf(created.id)).toMatchObject([{ opened: 1, started: 2, paid: 1 }]);
    expect(await db.$count(orderSource, eq(orderSource.sourceId, created.source.id))).toBe(0);
  });

  test('count a gift once, however often its form is sent', async () => {
    const created = await campaignWithSource();
    const headers = { [SOURCE_HEADER]: created.code, 'idempotency-key': 'one form, sent twice' };
    await Promise.all([placeFor(created, headers), placeFor(created, headers)]);
    expect(await sourcesOf(created.id)).toMatchObject([{ started: 1 }]);
  });

  test('do not count gifts to another campaign, and an invented source changes nothing about an order', async () => {
    const created = await campaignWithSource();
    const other = await createCampaign(db);
    await placeFor(other, { [SOURCE_HEADER]: created.code });
    await placeFor(other, { [SOURCE_HEADER]: 'bcdfgh' });
    await placeFor(other, { [SOURCE_HEADER]: '<x>'.repeat(500) });
    expect(await db.$count(donation, eq(donation.campaignId, other.id))).toBe(3);
    expect(await sourcesOf(created.id)).toMatchObject([{ started: 0 }]);
  });

  test('leave out HEAD requests, and count one network only up to a limit', async () => {
    const { link, id } = await campaignWithSource();
    await open(link, { method: 'HEAD' });
    for (let number = 0; number < 60; number += 1) await open(link, { remoteAddress: '203.0.113.7' });
    await open(link, { remoteAddress: '203.0.113.8' });
    await openings.flush();
    expect(await sourcesOf(id)).toMatchObject([{ opened: 21 }]);
  });
});

describe('sources', () => {
  test('are named and changed by owners and managers, seen by all staff, and audited', async () => {
    const { id } = await createCampaign(db);
    for (const [by, status] of [
      [viewer, 403],
      [accountant, 403],
      [owner, 200],
    ] as const)
      expect((await nameSource(id, ' June   newsletter ', by)).status).toBe(status);
    const [source] = await sourcesOf(id);
    expect(source).toMatchObject({
      name: 'June newsletter',
      opened: 0,
      started: 0,
      paid: 0,
      isWithdrawn: false,
    });
    expect(source?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/c\/[a-z]{3}-[a-z]{3}$/);
    const changed = { name: 'July newsletter', isWithdrawn: true };
    expect((await change(source?.id ?? '', changed, viewer)).status).toBe(403);
    const { json } = await change(source?.id ?? '', changed);
    expect(json.items).toEqual([{ ...source, ...changed }]);
    const audit = await jsonResponse(owner.call('GET', `${listAudit.path}?limit=10`));
    const actions = audit.json.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['campaign_source_named', 'campaign_source_changed']));
  });

  test('of a campaign have different names, and there is a limit to them', async () => {
    const { id } = await createCampaign(db);
    await nameSource(id, 'Gate');
    await nameSource(id, 'Hall');
    expect(await nameSource(id, 'gate')).toMatchObject({ status: 409, json: { code: 'source_name_taken' } });
    const [gate] = await sourcesOf(id);
    expect(await change(gate?.id ?? '', { name: 'HALL', isWithdrawn: false })).toMatchObject({
      status: 409,
      json: { code: 'source_name_taken' },
    });
    expect((await nameSource(id, '')).json.fields.name).toBeTruthy();
    const codes = Array.from({ length: 98 }, (_, number) => ({
      id: crypto.randomUUID(),
      campaignId: id,
      code: `z${number
        .toString(8)
        .padStart(5, '0')
        .replace(/\d/g, (digit) => 'bcdfghjk'[Number(digit)] ?? '')}`,
      name: `Gate ${number}`,
      createdAt: clock.now,
    }));
    await db.insert(campaignSource).values(codes);
    expect(await nameSource(id, 'One more')).toMatchObject({
      status: 409,
      json: { code: 'too_many_sources' },
    });
  });

  test('of unknown campaigns, and unknown sources, are not found', async () => {
    const nobody = crypto.randomUUID();
    for (const id of [nobody, 'x']) {
      expect((await nameSource(id, 'Gate')).status).toBe(404);
      expect((await jsonResponse(viewer.call('GET', pathOf(listCampaignSources, { id })))).status).toBe(404);
      expect((await change(id, { name: 'Gate', isWithdrawn: false })).status).toBe(404);
    }
  });

  test('are deleted with their campaign', async () => {
    const { id, link } = await campaignWithSource({ publishedAt: null });
    await manager.call('DELETE', `/api/admin/campaigns/${id}`, { seenVersion: 1 });
    expect(await db.$count(campaignSource, eq(campaignSource.campaignId, id))).toBe(0);
    expect((await open(link)).headers.location).toBe('/Campaigns');
  });
});
