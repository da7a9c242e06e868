import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import {
  type CampaignImpact,
  confirmImpact,
  enterCampaignImpact,
  listCampaignImpact,
  rejectImpact,
  withdrawImpact,
} from '#contract/campaigns/impact.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { shownUpdates } from '#server/campaigns/updates/service.ts';
import { impactEvent } from '#server/db/schema/impact.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { owner, manager, accountant } = await signedInStaff(site);

type Answer = { status: number; json: CampaignImpact & { code?: string; fields?: object } };
const MEALS = {
  quantity: 4000,
  unit: 'meals',
  fromDay: '2026-04-01',
  untilDay: '2026-05-31',
  evidence: 'The kitchen’s daily lists',
};
const enter = (id: string, changes: object = {}, by = manager): Promise<Answer> =>
  jsonResponse(by.call('POST', pathOf(enterCampaignImpact, { id }), { ...MEALS, ...changes }));
const decide = (
  endpoint: typeof confirmImpact | typeof rejectImpact | typeof withdrawImpact,
  id: string,
  by = owner,
): Promise<Answer> => jsonResponse(by.call('POST', pathOf(endpoint, { id })));
const idOf = ({ json }: Answer) => json.items[0]?.id ?? '';
const shown = async (id: string, language: 'en' | 'te' = 'en') =>
  (await shownUpdates(db, id, language, { after: null, limit: 3 })).impact;

test('what was achieved is shown as a total of what somebody else has confirmed', async () => {
  const { id } = await createCampaign(db);
  const first = idOf(await enter(id, { translations: { te: { unit: 'భోజనాలు' } } }));
  expect(await shown(id)).toEqual([]);
  expect((await decide(confirmImpact, first, manager)).json.code).toBe('impact_own');
  expect((await decide(confirmImpact, first, accountant)).json.code).toBe('forbidden');
  expect((await decide(confirmImpact, first)).json.items).toMatchObject([
    { state: 'confirmed', by: 'The manager', isOwn: false },
  ]);
  const second = idOf(await enter(id, { quantity: 200, fromDay: '2026-06-01', untilDay: '2026-06-30' }));
  await decide(confirmImpact, second);
  const rejected = idOf(await enter(id, { quantity: 999 }));
  await decide(rejectImpact, rejected);
  await enter(id, { quantity: 888 });
  const total = {
    quantity: 4200,
    unit: 'meals',
    fromDay: '2026-04-01',
    untilDay: '2026-06-30',
    language: 'en',
  };
  expect(await shown(id)).toEqual([total]);
  expect(await shown(id, 'te')).toEqual([{ ...total, unit: 'భోజనాలు', language: 'te' }]);

  expect((await decide(withdrawImpact, second, manager)).status).toBe(200);
  expect(await shown(id)).toMatchObject([{ quantity: 4000, untilDay: '2026-05-31' }]);
  expect(await shown(id, 'te')).toMatchObject([{ unit: 'భోజనాలు', language: 'te' }]);
  for (const entry of [first, rejected, second])
    expect((await decide(confirmImpact, entry)).json.code).toBe('impact_decided');
  expect((await decide(withdrawImpact, rejected)).json.code).toBe('impact_decided');
});

test('the database lets nobody confirm what they entered, and nothing be decided twice', async () => {
  const { id } = await createCampaign(db);
  const entryId = idOf(await enter(id));
  const event = (kind: 'confirmed' | 'rejected' | 'withdrawn', actedBy: string) =>
    db.insert(impactEvent).values({ entryId, kind, actedBy, at: clock.now });
  const refused = { cause: { code: '23000' } };
  await expect(event('confirmed', manager.accountId)).rejects.toMatchObject(refused);
  await expect(event('withdrawn', owner.accountId)).rejects.toMatchObject(refused);
  await event('confirmed', owner.accountId);
  await expect(event('rejected', owner.accountId)).rejects.toMatchObject(refused);
});

test.each([
  ['quantity', 0],
  ['quantity', 1.5],
  ['unit', ''],
  ['evidence', ' '],
  ['untilDay', '2026-03-31'],
])('an entry with a wrong %s is refused: %s', async (field, value) => {
  const { id } = await createCampaign(db);
  expect(await enter(id, { [field]: value })).toMatchObject({
    status: 400,
    json: { fields: { [field]: expect.any(String) } },
  });
  expect((await jsonResponse(manager.call('GET', pathOf(listCampaignImpact, { id })))).json.items).toEqual(
    [],
  );
  expect((await decide(confirmImpact, uuid())).json.code).toBe('not_found');
});
