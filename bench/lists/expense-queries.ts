import type { Pool } from 'pg';
import { ExpenseQuery } from '#contract/office/expenses.ts';
import { EXPENSE_STATES } from '#domain/office/expense.ts';
import type { Database } from '#server/db/client.ts';
import { listExpenses, listFunds } from '#server/office/spending/service.ts';
import { FIRST_PAGE_MS, type Measure } from './measure.ts';

type Query = Record<string, unknown>;

/** Measures the list of expenses with its sums: its first page, deep pages, every filter and the search; and the list of funds. */
export async function measureExpenses(db: Database, pool: Pool, measure: Measure): Promise<void> {
  const list = (query: Query) => async () => {
    const response = await listExpenses({ db }, ExpenseQuery.parse({ limit: 100, ...query }));
    return { rows: response.items.length, response };
  };
  const fundOf = async (slug: string) =>
    (
      await pool.query<{ id: string }>(
        'select fund.id from fund join campaign on campaign.id = campaign_id where slug = $1',
        [slug],
      )
    ).rows[0]?.id;
  const general = (await pool.query<{ id: string }>(`select id from fund where kind = 'general'`)).rows[0]
    ?.id;
  const [large, small] = [await fundOf('campaign-0'), await fundOf('campaign-59')];
  const filters: Record<string, Query> = {
    'first page and sum of all': {},
    ...Object.fromEntries(EXPENSE_STATES.map((state) => [`state ${state}`, { state }])),
    'the general fund': { fundId: general },
    'the fund of a large campaign': { fundId: large },
    'the fund of a small campaign': { fundId: small },
    'one day': { from: '2026-10-10', to: '2026-10-10' },
    'one month': { from: '2026-10-01', to: '2026-10-31' },
    'one year': { from: '2025-04-01', to: '2026-03-31' },
    'one year, paid': { from: '2025-04-01', to: '2026-03-31', state: 'paid' },
    'one month, a small campaign, paid': {
      from: '2026-10-01',
      to: '2026-10-31',
      fundId: small,
      state: 'paid',
    },
    'the general fund, rejected': { fundId: general, state: 'rejected' },
    'by amount': { sort: 'amount' },
    'by amount, lowest first, a small campaign': { sort: 'amount', order: 'asc', fundId: small },
    'by amount, one month': { sort: 'amount', from: '2026-10-01', to: '2026-10-31' },
    'by amount, submitted': { sort: 'amount', state: 'submitted' },
    'search: a word of one in fourteen': { q: 'blankets' },
    'search: a word of one in four': { q: 'warangal' },
    'search: a word of all': { q: 'voucher' },
    'search: two words': { q: 'printer spectacles' },
    'search: beginning of a word, in Telugu': { q: 'దుప్ప' },
    'search: a voucher': { q: 'v123456' },
    'search: no match': { q: 'zzzzz' },
    'search: a word, a state and a month': {
      q: 'rice',
      state: 'approved',
      from: '2026-10-01',
      to: '2026-10-31',
    },
    'search: a word, a small campaign': { q: 'rice', fundId: small },
    'search: a word, by amount': { q: 'blankets', sort: 'amount' },
  };
  for (const [name, query] of Object.entries(filters))
    await measure(`expenses: ${name}`, list(query), FIRST_PAGE_MS);
  const { rows } = await pool.query<{ id: string }>(
    'select id from expense order by billed_on desc, id desc offset (select count(*) * 0.9 from expense) limit 1',
  );
  const cursor = Buffer.from(`billed|${rows[0]?.id}`).toString('base64url');
  await measure('expenses: nine tenths down', list({ cursor }), FIRST_PAGE_MS);
  await measure('expenses: a word, nine tenths down', list({ cursor, q: 'blankets' }), FIRST_PAGE_MS);
  const funds = async () => {
    const response = await listFunds({ db });
    return { rows: response.items.length, response };
  };
  await measure('funds', funds, FIRST_PAGE_MS);
}
