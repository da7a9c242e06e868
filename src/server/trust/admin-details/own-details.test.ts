import { expect, test } from 'vitest';
import { type Dashboard, getDashboard } from '#contract/staff/dashboard.ts';
import type { TrustGroupId } from '#contract/trust/trust.admin.ts';
import { listTrustGroups, saveTrustGroup, type TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { orderBody } from '#tests/support/orders.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp({ mode: 'live' });
const owner = await signedIn(site, OWNER_EMAIL);

async function group(id: TrustGroupId): Promise<TrustGroup> {
  const { json } = await jsonResponse(owner.call('GET', listTrustGroups.path));
  return json.items.find((each: TrustGroup) => each.id === id);
}

/** Saves some of a group's fields. */
async function change(id: TrustGroupId, changes: object) {
  const { values, version } = await group(id);
  const body = { ...values, ...changes, seenVersion: version };
  return jsonResponse(owner.call('PUT', saveTrustGroup[id].path, body));
}

// shows: R10.1
test.each(['', 'A', 'అ', 'हि', 'A'.repeat(61), 'ట్రి'.repeat(61)])(
  'the name %j is refused for its length',
  async (name) => {
    const { status, json } = await change('texts', { name });
    expect(status).toBe(400);
    expect(json.fields).toEqual({ name: 'Please use 2 to 60 letters' });
  },
);

test.each(['Om', 'A'.repeat(60), 'ట్రి'.repeat(60), 'श्री राम'])('the name %s is saved', async (name) => {
  expect((await change('texts', { name })).json.values).toMatchObject({ name });
  await change('texts', { name: sampleTrust.name });
});

test('in live mode, donations are refused until the owner has replaced what receipts need', async () => {
  const category = await createCategory(site.db);
  const give = () => site.post('/api/phonePayOrder', orderBody({ categoryId: category.id }));
  const setup = async () => {
    const { json } = await jsonResponse(owner.call('GET', getDashboard.path));
    return (json as Dashboard).setup;
  };
  const needed = async () =>
    (await setup()).details
      .filter(({ onReceipts }) => onReceipts)
      .map(({ field, problem }) => `${field} ${problem}`);

  const refused = await give();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().code).toBe('donations_not_open');
  expect(await needed()).toEqual([
    'name sample',
    'legalName sample',
    'email sample',
    'phone sample',
    'postalAddress sample',
    'pan sample',
  ]);

  await change('texts', { name: 'Asha Kiran', legalName: 'Asha Kiran Trust' });
  const postalAddress = { street: '4 MG Road', city: 'Warangal', state: 'Telangana', postalCode: '506002' };
  const none = { street: '', city: '', state: '', postalCode: '' };
  const email = 'office@ashakiran.example';
  await change('contact', { email, phone: { display: '' }, postalAddress: none });
  await change('registrations', { pan: 'AABTA1234K' });
  expect(await needed()).toEqual(['postalAddress missing']);
  expect((await give()).json().code).toBe('donations_not_open');

  await change('contact', { postalAddress });
  expect((await give()).statusCode).toBe(200);
  // Samples that no receipt prints are still listed.
  expect(await setup()).toMatchObject({
    donationsClosed: false,
    details: [{ field: 'facebook' }, { field: 'instagram' }, { field: 'youtube' }],
  });

  await change('registrations', { pan: '' });
  expect((await give()).json().code).toBe('donations_not_open');
  expect(await setup()).toMatchObject({ donationsClosed: true });
});

test('an empty address, map and phone number are saved, and the second phone number', async () => {
  const none = { street: '', city: '', state: '', postalCode: '' };
  const { status, json } = await change('contact', {
    phone: { display: '' },
    officeAddress: none,
    map: { embedUrl: '', linkUrl: '' },
    secondPhone: { display: '+91 40 2345 6789' },
  });
  expect(status).toBe(200);
  expect(json.values).toMatchObject({
    phone: { display: '', tel: '' },
    secondPhone: { display: '+91 40 2345 6789', tel: '+914023456789' },
    officeAddress: none,
  });
});

test('fields with a sample value are named until they are replaced', async () => {
  expect((await group('social')).samples).toEqual(['facebook', 'instagram', 'youtube']);
  const { json } = await change('social', { facebook: 'https://www.facebook.com/own', instagram: '' });
  expect(json.samples).toEqual(['youtube']);
});
