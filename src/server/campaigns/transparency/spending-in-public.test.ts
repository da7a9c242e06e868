import { expect, test } from 'vitest';
import type {
  CampaignMoney,
  CampaignSpending,
} from '#contract/campaigns/transparency/shown-spending.server.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createSpenders, fundIdOf } from '#tests/support/expenses.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { createFunds } from '#tests/support/funds.ts';
import { createOpenings } from '#tests/support/openings.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { signedTexts } from '../../signed-texts.ts';
import { fundPayments } from './service.ts';

const site = await createTestApp();
const { app, db, clock } = site;
const deps = { db, signed: signedTexts('a secret') };
const { pay, reverse } = await createSpenders(db);

async function read(campaignId: string, query = ''): Promise<CampaignSpending | null> {
  const answer = await app.inject(`/api/campaigns/${campaignId}/spending${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().spending;
}

const library = await createCampaign(db, {
  title: 'A library',
  language: 'en',
  translations: { te: { title: 'గ్రంథాలయం', address: '', description: '', pictures: [] } },
});
const libraryFund = await fundIdOf(db, { campaignId: library.id });
await createDonation(db, { campaignId: library.id, amountPaise: 1_000_000n, state: 'COMPLETED' });

test('a campaign says what its goal was based on and what happens to a surplus, in the language of the page', async () => {
  const texts = { title: '', address: '', description: '', pictures: [] };
  const { id } = await createCampaign(db, {
    goalPaise: 1_000_000n,
    goalEstimate: '6000: shelves\n4000: books',
    goalBasis: 'Quotations of two carpenters',
    surplusUse: 'general',
    surplusNote: 'Our other libraries get it.',
    translations: { te: { ...texts, goalEstimate: '6000: అరలు\n4000: పుస్తకాలు' } },
  });
  const plan = async (query = '') =>
    (await app.inject(`/api/campaigns/${id}/spending${query}`)).json<CampaignMoney>().plan;
  const inEnglish = {
    goalEstimate: [
      { rupees: 6000, text: 'shelves' },
      { rupees: 4000, text: 'books' },
    ],
    goalBasis: 'Quotations of two carpenters',
    surplusUse: 'general',
    surplusNote: 'Our other libraries get it.',
    language: 'en',
  };
  expect(await plan()).toEqual(inEnglish);
  expect(await plan('?language=te')).toEqual({
    ...inEnglish,
    goalEstimate: [
      { rupees: 6000, text: 'అరలు' },
      { rupees: 4000, text: 'పుస్తకాలు' },
    ],
    language: 'te',
    fieldLanguages: { goalBasis: 'en', surplusNote: 'en' },
  });
});

test('while the trust has paid nothing, a campaign’s page says nothing about its money', async () => {
  expect(await read(library.id)).toBeNull();
});

test('a campaign shows what it raised, spent and has left, and what it paid for, without a name', async () => {
  await pay({ fundId: libraryFund, amountPaise: 250_050n, purpose: 'Shelves', day: '2026-11-20' });
  await pay({
    fundId: libraryFund,
    amountPaise: 100_000n,
    purpose: 'Wiring',
    payeeKind: 'related',
    payeeLabel: 'An electrician',
    day: '2026-11-21',
  });
  await expect.poll(async () => (await read(library.id))?.payments.length).toBe(2);
  const spending = await read(library.id);
  expect(spending?.money).toEqual({
    raised: 10_000,
    fees: 0,
    earlier: 0,
    transferred: 0,
    spent: -3_500.5,
    left: 6_499.5,
  });
  expect(spending?.payments).toMatchObject([
    { purpose: 'Wiring', rupees: -1_000, day: '2026-11-21', payee: 'An electrician', isRelated: true },
    {
      purpose: 'Shelves',
      rupees: -2_500.5,
      day: '2026-11-20',
      payee: 'A shop in Warangal',
      isRelated: false,
    },
  ]);
  expect(JSON.stringify(spending)).not.toContain('sealed');
});

test('a payment that came back is no longer what the campaign paid for, and both entries are on the page of its month', async () => {
  const id = await pay({ fundId: libraryFund, amountPaise: 40_000n, purpose: 'Books', day: '2026-11-22' });
  const newest = async () => (await read(library.id))?.payments[0]?.purpose;
  await expect.poll(newest).toBe('Books');
  await reverse(id);
  await expect.poll(newest).toBe('Wiring');
  expect((await read(library.id))?.money.left).toBe(6_499.5);
  const which = { fund: library.slug, period: '2026-11' };
  const month = await fundPayments(deps, which, 'en');
  const books = month?.payments.filter(({ purpose }) => purpose === 'Books');
  expect(books?.map(({ kind, rupees }) => [kind, rupees]).toSorted()).toEqual([
    ['reversed', 400],
    ['spent', -400],
  ]);
});

test('gifts and refunds change the figures at once', async () => {
  const gift = await createDonation(db, { campaignId: library.id, amountPaise: 50_000n, state: 'COMPLETED' });
  const money = async () => (await read(library.id))?.money;
  await expect.poll(money).toMatchObject({ raised: 10_500 });
  await refundGift(db, gift, 20_000n, clock.now);
  await expect.poll(money).toMatchObject({ raised: 10_300, left: 6_799.5 });
});

test('a transfer names the other fund, in the language of the page, and is on both pages', async () => {
  const ended = await createCampaign(db, { title: 'Blankets' });
  await createDonation(db, { campaignId: ended.id, amountPaise: 70_000n, state: 'COMPLETED' });
  const endedFund = await fundIdOf(db, { campaignId: ended.id });
  await pay({ fundId: endedFund, amountPaise: 70_000n, purpose: 'What was left', toFundId: libraryFund });
  expect((await read(ended.id, '?language=te'))?.payments).toMatchObject([
    { kind: 'transferred', rupees: -700, payee: '', otherFund: { title: 'గ్రంథాలయం', language: 'te' } },
  ]);
  const there = await fundPayments(deps, { fund: library.slug, period: 'all' }, 'en');
  expect(there?.money.transferred).toBe(700);
  expect(there?.payments).toContainEqual(
    expect.objectContaining({
      kind: 'transferred',
      rupees: 700,
      otherFund: expect.objectContaining({ title: 'Blankets' }),
    }),
  );
});

test('payments come page by page, none twice and none left out, and an invented cursor is refused', async () => {
  const campaign = await createCampaign(db);
  const fundId = await fundIdOf(db, { campaignId: campaign.id });
  await createDonation(db, { campaignId: campaign.id, amountPaise: 500_000n, state: 'COMPLETED' });
  for (let count = 0; count < 25; count += 1)
    await pay({ fundId, amountPaise: 10_000n, purpose: `Bill ${count}`, day: `2026-11-1${count % 4}` });
  const seen: string[] = [];
  for (let query = ''; ; ) {
    const page = await read(campaign.id, query);
    seen.push(...(page?.payments.map(({ purpose }) => purpose) ?? []));
    if (!page?.nextCursor) break;
    query = `?cursor=${page.nextCursor}`;
  }
  expect(new Set(seen).size).toBe(25);
  expect(seen).toHaveLength(25);
  const first = await read(campaign.id);
  const elsewhere = await app.inject(`/api/campaigns/${library.id}/spending?cursor=${first?.nextCursor}`);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'cursor_unknown']);
  const invented = await app.inject(
    `/api/campaigns/${campaign.id}/spending?cursor=MjAyNi0xMS0xMC4x.${'a'.repeat(22)}`,
  );
  expect(invented.json().code).toBe('cursor_unknown');
});

test('a trust in which nobody else approves says so', async () => {
  const shown = async () => (await read(library.id))?.rules;
  expect(await shown()).toMatchObject({ approvals: 1 });
  const rules = { approvals: 0, largeApprovals: 0, largeFromPaise: '2500000' };
  await writeSetting(db, 'spending_rules', JSON.stringify(rules), clock.now);
  await expect.poll(shown).toEqual({ approvals: 0, largeApprovals: 0, largeFrom: 25_000 });
});

test('what was spent before these records is shown with its last day and reason, as last corrected', async () => {
  const { person, fundWith } = createFunds(db);
  const { fundId } = await fundWith(100_000n);
  const people = { clerk: await person('clerk'), approver: await person('approver') };
  const { spentBefore } = createOpenings(db, db, people);
  const opening = async () => (await fundPayments(deps, { fund: fundId, period: 'all' }, 'en'))?.opening;
  expect(await opening()).toBeNull();
  const wrong = await spentBefore(fundId, 60_000n, { reason: 'The audited accounts' });
  expect(await opening()).toEqual({ rupees: 600, until: '2026-03-31', reason: 'The audited accounts' });
  await spentBefore(fundId, -60_000n, { countersId: wrong });
  expect(await opening()).toBeNull();
  await spentBefore(fundId, 40_000n, { reason: 'Counted again' });
  expect(await opening()).toMatchObject({ rupees: 400, reason: 'Counted again' });
});

test('a payment says in which language its words are', async () => {
  const campaign = await createCampaign(db);
  const fundId = await fundIdOf(db, { campaignId: campaign.id });
  await createDonation(db, { campaignId: campaign.id, amountPaise: 50_000n, state: 'COMPLETED' });
  await pay({ fundId, amountPaise: 10_000n, purpose: 'పుస్తకాలు', payeeLabel: 'A bookshop' });
  expect((await read(campaign.id, '?language=hi'))?.payments).toMatchObject([
    { purpose: 'పుస్తకాలు', purposeLanguage: 'te', payeeLanguage: 'en' },
  ]);
});

test.each(['general', 'reports', 'years'])(
  'the fund of a campaign named %s has an address of its own',
  async (slug) => {
    const campaign = await createCampaign(db, { slug });
    const fund = await fundIdOf(db, { campaignId: campaign.id });
    expect((await fundPayments(deps, { fund, period: 'all' }, 'en'))?.fund.key).toBe(fund);
  },
);

test('unknown campaigns, funds, months and cursors have no page, and an unpublished campaign has no name', async () => {
  expect(await read('nonsense')).toBeNull();
  expect(await read(crypto.randomUUID())).toBeNull();
  for (const which of [
    { fund: 'nobody', period: 'all' },
    { fund: crypto.randomUUID(), period: 'all' },
    { fund: library.slug, period: '2020-01' },
    { fund: library.slug, period: '2026-13' },
    { fund: library.slug, period: 'all', after: 'nonsense' },
  ])
    expect(await fundPayments(deps, which, 'en')).toBeNull();
  expect((await fundPayments(deps, { fund: 'general', period: 'all' }, 'en'))?.fund).toMatchObject({
    kind: 'general',
    title: null,
  });
  const hidden = await createCampaign(db, { publishedAt: null, title: 'For Ravi' });
  expect(await read(hidden.id)).toBeNull();
  expect(await fundPayments(deps, { fund: hidden.slug, period: 'all' }, 'en')).toBeNull();
  const fund = await fundIdOf(db, { campaignId: hidden.id });
  expect((await fundPayments(deps, { fund, period: 'all' }, 'en'))?.fund).toMatchObject({
    key: fund,
    title: null,
  });
});
