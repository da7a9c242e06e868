import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { orderGift } from '#tests/support/orders.ts';
import { asked, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { owner, accountant, viewer } = await signedInStaff(site);
const NOBODY = '0195c2a0-0000-7000-8000-000000000000';

const detail = async (donationId: string) =>
  (await asked(viewer.call('GET', `/api/admin/donations/${donationId}`))).json;

describe('alerts', () => {
  test('are listed until somebody has looked into them, and then say who', async () => {
    const gift = await orderGift(site, { campaign: await createCampaign(db) });
    await sandbox.pay(gift.merchantOrderId, { amountPaise: 40_000 });
    await settle(gift.merchantOrderId, 'schedule');
    const open = async (query = '') =>
      (await asked(viewer.call('GET', `/api/admin/alerts${query}`))).json.items;
    const [found] = await open();
    expect(found).toMatchObject({
      kind: 'quarantined',
      about: gift.merchantOrderId,
      donationId: gift.donationId,
    });
    expect((await detail(gift.donationId)).alerts).toMatchObject([
      { id: found.id, seenAt: null, seenBy: null },
    ]);

    const seen = (by: StaffVisitor) => asked(by.post(`/api/admin/alerts/${found.id}/seen`, {}));
    expect((await seen(viewer)).status).toBe(403);
    const answers = await Promise.all([seen(accountant), seen(owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await open()).toEqual([]);
    expect(await open('?open=false')).toMatchObject([{ id: found.id, seenAt: clock.now.toISOString() }]);
    expect(await auditOf(db, found.id)).toHaveLength(1);
    const [row] = await db.select().from(alert).where(eq(alert.id, found.id));
    expect(row?.closedBy).toMatch(/^staff:/);
  });

  test.each(['no-id', NOBODY])('of nothing (%s) cannot be seen', async (id) => {
    expect((await asked(owner.post(`/api/admin/alerts/${id}/seen`, {}))).status).toBe(404);
  });
});
