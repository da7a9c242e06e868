import type { Pool } from 'pg';
import { DonationQuery, DonationSumsQuery, PAYMENT_MODES } from '#contract/giving/donation-list.admin.ts';
import { DONATION_STATUSES, STATUS_GROUPS } from '#domain/giving/donation-status.ts';
import type { Database } from '#server/db/client.ts';
import { listDonations, summarizeDonations } from '#server/giving/admin-donations/service.ts';
import { cipher } from './donor-keys.ts';
import { FILTER_MS, FIRST_PAGE_MS, type Measure } from './measure.ts';

type Query = Record<string, unknown>;

/** Measures the list of donations: its first page, deep pages, every filter, rare combinations of filters, the search and the totals. */
export async function measureDonations(db: Database, pool: Pool, measure: Measure): Promise<void> {
  const list = (query: Query) => async () => {
    const response = await listDonations(
      { db, cipher },
      DonationQuery.parse({ limit: 100, ...query }),
      'owner',
    );
    return { rows: response.items.length, response };
  };
  await measure('donations: first page of 100', list({}), FIRST_PAGE_MS);
  const samples = await findSamples(pool);
  const queries = { ...pages(samples), ...filters(samples), ...searches(samples), ...sorted(samples) };
  for (const [name, query] of Object.entries(queries))
    await measure(`donations: ${name}`, list(query), FILTER_MS);
  const sums = (query: Query) => async () => {
    const response = await summarizeDonations({ db, cipher }, DonationSumsQuery.parse(query), 'owner');
    return { rows: response?.count ?? 0, response };
  };
  const summarized = { all: {}, ...filters(samples), ...searches(samples), ...ranges };
  for (const [name, query] of Object.entries(summarized))
    await measure(`donations, totals: ${name}`, sums(query), FIRST_PAGE_MS);
}

const ranges: Record<string, Query> = {
  'one day': { from: '2026-11-10', to: '2026-11-10' },
  'one month': { from: '2026-10-01', to: '2026-10-31' },
  'one year, paid': { from: '2025-04-01', to: '2026-03-31', status: 'paid' },
  'one month, by UPI': { from: '2026-10-01', to: '2026-10-31', mode: 'upi' },
  'one month, failed': { from: '2026-10-01', to: '2026-10-31', status: 'failed' },
};

type Samples = Awaited<ReturnType<typeof findSamples>>;

async function findSamples(pool: Pool) {
  const text = async (query: string): Promise<string> =>
    String(Object.values((await pool.query(query)).rows[0])[0]);
  /** The cursor after the given share of the list. */
  const cursor = async (share: number, filter = 'true') => {
    const { rows } = await pool.query<{ at: string; id: string }>(
      `select counted_at::text as at, id from attempt where ${filter} order by counted_at desc, id desc
       offset (select floor(count(*) * ${share}) from attempt where ${filter}) limit 1`,
    );
    return Buffer.from(`${rows[0]?.at}|${rows[0]?.id}`).toString('base64url');
  };
  /** The same for the list by amount. */
  const amountCursor = async (share: number) => {
    const { rows } = await pool.query<{ paise: string; at: string; id: string }>(
      `select amount_paise::text as paise, counted_at::text as at, id from attempt
       order by amount_paise desc, counted_at desc, id desc
       offset (select floor(count(*) * ${share}) from attempt) limit 1`,
    );
    return Buffer.from(`${rows[0]?.paise}|${rows[0]?.at}|${rows[0]?.id}`).toString('base64url');
  };
  const old = await text(`select id from campaign where slug = 'campaign-55'`);
  const oldCategory = await text(`select category_id from campaign where slug = 'campaign-55'`);
  const online = `provider = 'phonepe' and state = 'COMPLETED' order by counted_at desc offset 10 limit 1`;
  const offline = `payment_mode = 'NEFT' order by counted_at desc offset 10 limit 1`;
  return {
    old,
    oldCategory,
    recent: await text(`select id from campaign where slug = 'campaign-1'`),
    other: await text(`select id from category where id <> '${oldCategory}' order by id limit 1`),
    order: await text(`select merchant_order_id from attempt where ${online}`),
    payment: await text(`select provider_payment_id from attempt where ${online}`),
    transfer: await text(`select provider_payment_id from attempt where ${offline}`),
    refund: await text('select merchant_refund_id from refund order by created_at limit 1'),
    pan: 'ABCPE1234F',
    halfDown: await cursor(0.5),
    nineTenthsDown: await cursor(0.9),
    lastAmount: await amountCursor(0.9),
    lastInCategory: await cursor(0.99, `category_id = '${oldCategory}'`),
  };
}

const pages = (samples: Samples): Record<string, Query> => ({
  'halfway down': { cursor: samples.halfDown },
  'nine tenths down': { cursor: samples.nineTenthsDown },
  'near the end of a category': { cursor: samples.lastInCategory, categoryId: samples.oldCategory },
  'name, nine tenths down': { cursor: samples.nineTenthsDown, q: 'rao' },
  'donor, halfway down': { cursor: samples.halfDown, q: 'donor4711@example.com' },
});

const sorted = ({ old, recent, lastAmount }: Samples): Record<string, Query> => ({
  'oldest first': { order: 'asc' },
  'by amount, highest first': { sort: 'amount' },
  'by amount, lowest first': { sort: 'amount', order: 'asc' },
  'by amount, nine tenths down': { sort: 'amount', cursor: lastAmount },
  'by amount: failed': { sort: 'amount', status: 'failed' },
  'by amount: old campaign': { sort: 'amount', campaignId: old },
  'by amount: recent campaign': { sort: 'amount', campaignId: recent, order: 'asc' },
  'by amount: one month': { sort: 'amount', from: '2026-10-01', to: '2026-10-31' },
  'by amount: one year': { sort: 'amount', from: '2025-04-01', to: '2026-03-31', order: 'asc' },
  'by amount: name of one donor in twenty': { sort: 'amount', q: 'rao' },
});

const filters = ({ old, oldCategory, recent, other }: Samples): Record<string, Query> => ({
  ...Object.fromEntries(DONATION_STATUSES.map((status) => [`status ${status}`, { status }])),
  ...Object.fromEntries(STATUS_GROUPS.map((status) => [`status ${status}`, { status }])),
  ...Object.fromEntries(PAYMENT_MODES.map((mode) => [`mode ${mode}`, { mode }])),
  online: { channel: 'online' },
  offline: { channel: 'offline' },
  'online, one month': { channel: 'online', from: '2026-10-01', to: '2026-10-31' },
  'campaign of three years ago': { campaignId: old },
  'recent campaign': { campaignId: recent },
  category: { categoryId: oldCategory },
  'one day two years ago': { from: '2024-11-20', to: '2024-11-20' },
  'one year': { from: '2025-04-01', to: '2026-03-31' },
  'common amount': { amountFrom: '501', amountTo: '501' },
  'rare amount': { amountFrom: '9000', amountTo: '9010' },
  'amount without donations': { amountFrom: '900000' },
  'amount of most donations': { amountFrom: '100' },
  'failed, by UPI (no rows)': { status: 'failed', mode: 'upi' },
  'pending cheques': { mode: 'cheque', status: 'pending' },
  'paid, old campaign, wrong category (no rows)': {
    campaignId: old,
    categoryId: other,
    status: 'paid',
  },
  'category, failed, rare amount': {
    categoryId: oldCategory,
    status: 'failed',
    amountFrom: '9000',
    amountTo: '9100',
  },
  'pending, two years ago (no rows)': { status: 'pending', from: '2024-01-01', to: '2024-12-31' },
  'by card, category, one year': {
    mode: 'card',
    categoryId: other,
    from: '2024-04-01',
    to: '2025-03-31',
  },
  'in kind, old campaign, rare amount': {
    mode: 'in_kind',
    campaignId: old,
    amountFrom: '9000',
    amountTo: '9900',
  },
  'one day two years ago, rare amount': {
    from: '2024-11-20',
    to: '2024-11-20',
    amountFrom: '9000',
    amountTo: '9100',
  },
  'one year, failed, most amounts': {
    from: '2025-04-01',
    to: '2026-03-31',
    status: 'failed',
    amountFrom: '100',
  },
});

const searches = ({ old, order, payment, transfer, refund, pan }: Samples): Record<string, Query> => ({
  'search: order ID': { q: order },
  'search: payment ID': { q: payment },
  'search: bank transfer reference (UTR)': { q: transfer },
  'search: refund ID': { q: refund },
  'search: receipt number': { q: '2025-26/000417' },
  'search: receipt number without its year': { q: '000417' },
  'search: PAN': { q: pan },
  'search: email address': { q: 'donor4711@example.com' },
  'search: donor with a hundredth of all donations': { q: 'donor0@example.com' },
  'search: phone number': { q: '6000061243' },
  'search: name of one donor in twenty': { q: 'rao' },
  'search: beginning of a name': { q: 'lak' },
  'search: two words of a name': { q: 'reddy ven' },
  'search: name in Telugu': { q: 'సీత' },
  'search: common prefix of all email addresses': { q: 'donor' },
  'search: no match': { q: 'zzzzz' },
  'name, failed': { q: 'rao', status: 'failed' },
  'name, old campaign': { q: 'rao', campaignId: old },
  'name, quarantined': { q: 'rao', status: 'under_review' },
  'name, by cheque, rare amount': { q: 'rao', mode: 'cheque', amountFrom: '9000', amountTo: '9100' },
  'name, one day two years ago': { q: 'rao', from: '2024-11-20', to: '2024-11-20' },
  'donor, failed': { q: 'donor4711@example.com', status: 'failed' },
  'donor with a hundredth of all, old campaign': { q: 'donor0@example.com', campaignId: old },
  'common prefix of all addresses, quarantined': { q: 'donor', status: 'under_review' },
  'no match, old campaign': { q: 'zzzzz', campaignId: old },
});
