import { expect, test } from 'vitest';
import type { TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { shownTrustees } from '#server/trust/details/service.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { owner, manager, viewer } = await signedInStaff(site);
const PATH = '/api/admin/trust';

const lakshmi = {
  name: 'Lakshmi Rao',
  names: { te: 'లక్ష్మీ రావు', hi: '' },
  office: 'Managing trustee',
  offices: { te: '', hi: '' },
  since: '2017-06-01',
  agreed: true,
};
const imran = { ...lakshmi, name: 'Imran Sheikh', names: { te: '', hi: '' }, since: '', agreed: false };

async function current(): Promise<TrustGroup> {
  const { json } = await jsonResponse(viewer.call('GET', PATH));
  return json.items.find(({ id }: TrustGroup) => id === 'trustees');
}
async function save(list: object[], by = owner) {
  const { version } = await current();
  return jsonResponse(by.call('PUT', `${PATH}/trustees`, { list, seenVersion: version }));
}
const shown = async (language: 'en' | 'te' = 'en') => shownTrustees(await sampleDetails.trust(db), language);

test('owners enter trustees, and only those who agreed are named, in the language of the page', async () => {
  expect(await shown()).toEqual({ named: [], unnamed: 0 });
  expect((await save([lakshmi, imran], manager)).json.code).toBe('forbidden');
  expect((await save([lakshmi, imran])).status).toBe(200);
  const { name, office, since } = lakshmi;
  expect(await shown()).toEqual({ named: [{ name, office, since, language: 'en' }], unnamed: 1 });
  expect((await shown('te')).named).toEqual([
    { name: 'లక్ష్మీ రావు', office, since, language: 'te', fieldLanguages: { office: 'en' } },
  ]);
  expect(JSON.stringify(await shown())).not.toContain(imran.name);
});

test('an agreement that is taken back removes the name at once, and the audit log says who recorded it', async () => {
  await save([lakshmi]);
  expect((await shown()).named).toHaveLength(1);
  await save([{ ...lakshmi, agreed: false }]);
  expect(await shown()).toEqual({ named: [], unnamed: 1 });
  const entries = await auditOf(db, 'trustees');
  expect(entries.at(-1)).toMatchObject({
    action: 'trust_edited',
    accountId: owner.accountId,
    before: { list: [{ agreed: true }] },
    after: { list: [{ agreed: false }] },
  });
});

test.each([
  [[{ ...lakshmi, name: '' }], 'list.0.name'],
  [[{ ...lakshmi, office: '' }], 'list.0.office'],
  [[lakshmi, { ...lakshmi, since: '2026-02-30' }], 'list.1.since'],
  [Array.from({ length: 31 }, () => lakshmi), 'list'],
])('a list of trustees with an error is refused under the wrong field (%#)', async (list, field) => {
  const { status, json } = await save(list);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});
