import { expect, test } from 'vitest';
import { donationRoutes } from '#contract/giving/donation-paths.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const ask = async (visitor = createVisitor(site)) => {
  const { status, body, headers } = await visitor.call('GET', donationRoutes.lastPhoneNumber.path);
  return { status, phoneNumber: (JSON.parse(body) as { phoneNumber: string }).phoneNumber, headers };
};

test('a donor gets the phone number of their own latest gift, and nobody else gets one', async () => {
  const email = 'lakshmi.rao@example.com';
  for (const phoneNumber of ['9000000001', '9000000002']) {
    await createDonation(site.db, { email, phoneNumber, createdAt: site.clock.read() });
    site.clock.pass(1000);
  }
  await createDonation(site.db, {
    email: 'other@example.com',
    phoneNumber: '9000000009',
    createdAt: site.clock.read(),
  });
  const donor = createVisitor(site);
  await donor.signIn();
  expect(await ask(donor)).toMatchObject({
    status: 200,
    phoneNumber: '9000000002',
    headers: { 'cache-control': 'no-store' },
  });
  expect((await ask()).phoneNumber).toBe('');
  const stranger = createVisitor(site);
  await stranger.signIn({ choice: 'sample-imran' });
  expect((await ask(stranger)).phoneNumber).toBe('');
});
