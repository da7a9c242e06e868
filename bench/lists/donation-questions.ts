import type { Pool } from 'pg';
import { ATTEMPT_STATES, DonationQuery, PAYMENT_MODES } from '#contract/admin/donations.ts';
import { listDonations } from '#server/admin/donations/service.ts';
import type { Database } from '#server/db/client.ts';
import { FILTER_MS, FIRST_PAGE_MS, type Measure } from './measure.ts';

type Query = Record<string, unknown>;

/** The list of donations: its first page, pages deep in it, every filter, pairs of filters that meet seldom, and the search. */
export async function measureDonations(db: Database, pool: Pool, measure: Measure): Promise<void> {
  const ask = (query: Query) => async () => {
    const answer = await listDonations({ db }, DonationQuery.parse({ limit: 100, ...query }));
    return { rows: answer.items.length, answer };
  };
  await measure('donations: the first page of 100', ask({}), FIRST_PAGE_MS);
  const one = await samples(pool);
  for (const [name, query] of Object.entries({ ...pages(one), ...filters(one), ...searches(one) }))
    await measure(`donations: ${name}`, ask(query), FILTER_MS);
}

type Samples = Awaited<ReturnType<typeof samples>>;

async function samples(pool: Pool) {
  const text = async (query: string): Promise<string> =>
    String(Object.values((await pool.query(query)).rows[0])[0]);
  // As paging there would have got it.
  const cursor = async (share: number, filter = 'true') => {
    const { rows } = await pool.query<{ at: string; id: string }>(
      `select created_at::text as at, id from attempt where ${filter} order by created_at desc, id desc
       offset (select floor(count(*) * ${share}) from attempt where ${filter}) limit 1`,
    );
    return Buffer.from(`${rows[0]?.at}|${rows[0]?.id}`).toString('base64url');
  };
  const old = await text(`select id from campaign where slug = 'campaign-55'`);
  const oldCategory = await text(`select category_id from campaign where slug = 'campaign-55'`);
  const online = `provider = 'phonepe' and state = 'COMPLETED' order by created_at desc offset 10 limit 1`;
  const offline = `payment_mode = 'NEFT' order by created_at desc offset 10 limit 1`;
  return {
    old,
    oldCategory,
    recent: await text(`select id from campaign where slug = 'campaign-1'`),
    other: await text(`select id from category where id <> '${oldCategory}' order by id limit 1`),
    order: await text(`select merchant_order_id from attempt where ${online}`),
    payment: await text(`select provider_payment_id from attempt where ${online}`),
    transfer: await text(`select provider_payment_id from attempt where ${offline}`),
    refund: await text('select merchant_refund_id from refund order by created_at limit 1'),
    halfDown: await cursor(0.5),
    nineTenthsDown: await cursor(0.9),
    lastInCategory: await cursor(0.99, `category_id = '${oldCategory}'`),
  };
}

const pages = (one: Samples): Record<string, Query> => ({
  'half way down': { cursor: one.halfDown },
  'nine tenths down': { cursor: one.nineTenthsDown },
  'nearly the last of a category': { cursor: one.lastInCategory, categoryId: one.oldCategory },
  'a name, nine tenths down': { cursor: one.nineTenthsDown, q: 'rao' },
  'a donor, half way down': { cursor: one.halfDown, q: 'donor4711@example.com' },
});

const filters = ({ old, oldCategory, recent, other }: Samples): Record<string, Query> => ({
  ...Object.fromEntries(ATTEMPT_STATES.map((state) => [`state ${state}`, { state }])),
  ...Object.fromEntries(PAYMENT_MODES.map((mode) => [`mode ${mode}`, { mode }])),
  'a campaign of three years ago': { campaignId: old },
  'a recent campaign': { campaignId: recent },
  'a category': { categoryId: oldCategory },
  'a day of two years ago': { from: '2024-11-20', to: '2024-11-20' },
  'a year': { from: '2025-04-01', to: '2026-03-31' },
  'an amount': { amountFrom: '501', amountTo: '501' },
  'a rare amount': { amountFrom: '9000', amountTo: '9010' },
  'an amount that nobody gave': { amountFrom: '900000' },
  'an amount that most gave': { amountFrom: '100' },
  'failed, by UPI (nothing)': { state: 'FAILED', mode: 'upi' },
  'cheques that wait': { mode: 'cheque', state: 'PENDING' },
  'paid in an old campaign, of another category (nothing)': {
    ...{ campaignId: old, categoryId: other, state: 'COMPLETED' },
  },
  'a category, failed, a rare amount': {
    ...{ categoryId: oldCategory, state: 'FAILED', amountFrom: '9000', amountTo: '9100' },
  },
  'under way, two years ago (nothing)': { state: 'PENDING', from: '2024-01-01', to: '2024-12-31' },
  'by card, in a category, in a year': {
    ...{ mode: 'card', categoryId: other, from: '2024-04-01', to: '2025-03-31' },
  },
  'in kind, in an old campaign, a rare amount': {
    ...{ mode: 'in_kind', campaignId: old, amountFrom: '9000', amountTo: '9900' },
  },
  'a day of two years ago, a rare amount': {
    ...{ from: '2024-11-20', to: '2024-11-20', amountFrom: '9000', amountTo: '9100' },
  },
  'a year, failed, most amounts': {
    from: '2025-04-01',
    to: '2026-03-31',
    state: 'FAILED',
    amountFrom: '100',
  },
});

const searches = ({ old, order, payment, transfer, refund }: Samples): Record<string, Query> => ({
  'search for an order number': { q: order },
  'search for a payment’s number': { q: payment },
  'search for the bank’s number of a transfer (UTR)': { q: transfer },
  'search for a refund’s number': { q: refund },
  'search for an e-mail address': { q: 'donor4711@example.com' },
  'search for who gave a hundredth of all': { q: 'donor0@example.com' },
  'search for a phone number': { q: '6000061243' },
  'search for a name of one in twenty': { q: 'rao' },
  'search for the beginning of a name': { q: 'lak' },
  'search for two words of a name': { q: 'reddy ven' },
  'search for a name in Telugu': { q: 'సీత' },
  'search for what all addresses begin with': { q: 'donor' },
  'search for what is not there': { q: 'zzzzz' },
  'a name, failed': { q: 'rao', state: 'FAILED' },
  'a name, of an old campaign': { q: 'rao', campaignId: old },
  'a name, set apart': { q: 'rao', state: 'QUARANTINED' },
  'a name, by cheque, a rare amount': { q: 'rao', mode: 'cheque', amountFrom: '9000', amountTo: '9100' },
  'a name, on a day of two years ago': { q: 'rao', from: '2024-11-20', to: '2024-11-20' },
  'a donor, failed': { q: 'donor4711@example.com', state: 'FAILED' },
  'who gave a hundredth, of an old campaign': { q: 'donor0@example.com', campaignId: old },
  'all addresses, set apart': { q: 'donor', state: 'QUARANTINED' },
  'what is not there, of an old campaign': { q: 'zzzzz', campaignId: old },
});
