import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { orderGift } from '#tests/support/orders.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { owner, accountant, viewer } = await signedInStaff(site);
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

const detail = async (donationId: string) =>
  (await jsonResponse(viewer.call('GET', `/api/admin/donations/${donationId}`))).json;

describe('alerts', () => {
  test('are open until one member of staff resolves them, and then name that person', async () => {
    const gift = await orderGift(site, { campaign: await createCampaign(db) });
    await sandbox.pay(gift.merchantOrderId, { amountPaise: 40_000 });
    await settle(gift.merchantOrderId, 'schedule');
    const open = async (query = '') =>
      (await jsonResponse(viewer.call('GET', `/api/admin/alerts${query}`))).json.items;
    const [found] = await open();
    const { total } = (await jsonResponse(viewer.call('GET', '/api/admin/alerts'))).json;
    expect(total).toEqual({ count: 1, isMore: false });
    expect(found).toMatchObject({
      kind: 'quarantined',
      about: gift.merchantOrderId,
      donationId: gift.donationId,
    });
    expect((await detail(gift.donationId)).alerts).toMatchObject([
      { id: found.id, resolvedAt: null, resolvedBy: null },
    ]);

    const resolve = (by: StaffVisitor) => jsonResponse(by.post(`/api/admin/alerts/${found.id}/seen`, {}));
    expect((await resolve(viewer)).status).toBe(403);
    const responses = await Promise.all([resolve(accountant), resolve(owner)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await open()).toEqual([]);
    expect(await open('?open=false')).toMatchObject([{ id: found.id, resolvedAt: clock.now.toISOString() }]);
    expect(await auditOf(db, found.id)).toHaveLength(1);
    const [row] = await db.select().from(alert).where(eq(alert.id, found.id));
    expect(row?.closedBy).toMatch(/^staff:/);
  });

  test.each(['no-id', UNKNOWN_ID])('an alert that does not exist (%s) cannot be resolved', async (id) => {
    expect((await jsonResponse(owner.post(`/api/admin/alerts/${id}/seen`, {}))).status).toBe(404);
  });
});
