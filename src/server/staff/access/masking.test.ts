import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDonors } from '#contract/donors/donors.admin.ts';
import { correctName } from '#contract/giving/corrections.admin.ts';
import { listDonations, summarizeDonations } from '#contract/giving/donation-list.admin.ts';
import { resendReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { listMessages } from '#contract/staff/messages.ts';
import { policies } from '#contract/staff/roles-and-policies.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { donor } from '#server/db/schema/donor.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails } from '../../donors/donor-data/tax-details.ts';

// One donor with a name, address and number that nothing else contains, in every list of the back office.

const PERSON = {
  fullName: 'Parvati Unmistakable',
  email: 'parvati@unmistakable.example',
  phoneNumber: '9123456780',
};
const PAN = 'QWEPU9876Z';
const SECRETS = /unmistakable|parvati|9123456780|QWEPU9876Z/i;
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

const trust = async () => sampleTrust;
const site = await createTestApp({ trust });
const { db, clock } = site;
const staff = await signedInStaff(site);
const { accountant } = staff;
const { category, cheque, enter } = await createOfflineGifts(site, accountant);
const marked: string[] = [UNKNOWN_ID];

beforeAll(async () => {
  for (const corrected of ['Parvati Rao Unmistakable', 'Parvati R Unmistakable']) {
    const gift = await createDonation(db, { ...PERSON, state: 'COMPLETED', createdAt: clock.now });
    const taxDetails = { idKind: 'pan', idNumber: PAN, address: '4 Unmistakable Road' } as const;
    await db.transaction((tx) => recordDonor(tx, gift.id, clock.now, sealDetails(testCipher, taxDetails)));
    await db.transaction((tx) => issueReceipt(tx, trust, gift.attemptId, clock.now));
    const name = { fullName: corrected, seenFullName: PERSON.fullName, reason: 'Spelt so on the card' };
    for (const [call, body] of [
      [correctName.path, name],
      [resendReceipt.path, undefined],
    ] as const)
      expect((await accountant.call('POST', call.replace(':id', gift.attemptId), body)).status).toBeLessThan(
        300,
      );
    marked.push(gift.id, gift.attemptId);
  }
  const { json } = await enter(cheque('123456', { ...PERSON, campaignId: null }));
  marked.push(json.donationId);
  const [known] = await db.select().from(donor).where(eq(donor.email, PERSON.email));
  const message = {
    id: '0195c2a0-0000-7000-8000-0000000000aa',
    ...PERSON,
    description: 'Please call back',
    categoryId: category.id,
    state: 'unread' as const,
    receivedAt: clock.now,
  };
  await db.insert(contactMessage).values(message);
  marked.push(known?.id ?? '', message.id);
});

const reads = () => site.app.adminRoutes.filter(({ method }) => method === 'GET');
const mayRead = (role: 'viewer' | 'manager', policy: keyof typeof policies) =>
  (policies[policy].roles as readonly string[]).includes(role);

test.each(['viewer', 'manager'] as const)(
  'no page that a %s may read contains a donor’s details',
  async (role) => {
    let found = 0;
    for (const { url, policy } of reads()) {
      // Managers answer messages.
      if (!mayRead(role, policy) || (role === 'manager' && policy === 'readMessages')) continue;
      for (const id of url.includes(':id') ? marked : ['']) {
        const { status, body } = await staff[role].call('GET', url.replace(':id', id));
        if (status === 200 && /[PU]\*\*\*/.test(body)) found += 1;
        const cursors = [...body.matchAll(/"nextCursor":"([^"]+)"/g)].map(([, cursor = '']) =>
          Buffer.from(cursor, 'base64url').toString('latin1'),
        );
        for (const text of [body, ...cursors])
          expect([url, SECRETS.exec(text)?.[0]]).toEqual([url, undefined]);
      }
    }
    expect(found).toBeGreaterThan(6);
  },
);

test('every page that shows a donor’s details counts against the reading limit', async () => {
  const shown: string[] = [];
  for (const { url, policy, isCounted } of reads()) {
    if (!(policies[policy].roles as readonly string[]).includes('accountant')) continue;
    for (const id of url.includes(':id') ? marked : ['']) {
      const path = url.replace(':id', id).replace(':year', '2026-27');
      const filter = url.startsWith('/api/admin/year-statement/') ? '?year=2026-27' : '?q=parvati';
      for (const query of ['', filter]) {
        const { status, body } = await accountant.call('GET', `${path}${query}`);
        if (status !== 200 || !SECRETS.test(body)) continue;
        expect([url, isCounted]).toEqual([url, true]);
        shown.push(url);
      }
    }
  }
  expect(new Set(shown).size).toBeGreaterThan(8);
});

describe.each([listDonations.path, summarizeDonations.path, listDonors.path])('a search of %s', (path) => {
  const search = (role: 'viewer' | 'manager' | 'accountant', q: string) =>
    jsonResponse(staff[role].call('GET', `${path}?${new URLSearchParams({ q })}`));

  test.each(['Parvati', 'par', '912345678', 'parvati@unmist', 'parvati unmistakable', PAN])(
    'for %s is refused where people are masked, because letter by letter it would reveal them',
    async (q) => {
      for (const role of ['viewer', 'manager'] as const)
        expect((await search(role, q)).json.code).toBe('search_incomplete');
      expect((await search('accountant', q)).status).toBe(200);
    },
  );

  test.each([PERSON.email, PERSON.phoneNumber])('for the whole of %s is answered', async (q) => {
    for (const role of ['viewer', 'manager'] as const) {
      const { status, json } = await search(role, q);
      expect([status, json.items?.length ?? json.count]).not.toContain(0);
      expect(status).toBe(200);
    }
  });
});

test('messages can be searched by a manager, who sees their senders, and not by a viewer', async () => {
  const path = `${listMessages.path}?q=parv`;
  expect((await jsonResponse(staff.manager.call('GET', path))).json.items).toHaveLength(1);
  expect((await jsonResponse(staff.viewer.call('GET', path))).json.code).toBe('search_incomplete');
});

test('a viewer finds a payment by its number', async () => {
  const gift = await createDonation(db, PERSON);
  const path = `${listDonations.path}?q=${gift.merchantOrderId}`;
  expect((await jsonResponse(staff.viewer.call('GET', path))).json.items).toHaveLength(1);
});
