import type { Pool } from 'pg';
import { trust } from '#content/trust.config.ts';
import { DONOR_GROUPS, DonorGiftQuery, DonorQuery, DuplicateQuery } from '#contract/donors/donors.admin.ts';
import { ChequeQuery } from '#contract/office/cheques.ts';
import { AlertQuery } from '#contract/staff/alerts.ts';
import { ReceiptQuery } from '#contract/year-end/receipt-register.ts';
import { IncompleteDonorQuery } from '#contract/year-end/year-statement.ts';
import type { Database } from '#server/db/client.ts';
import { listDuplicates } from '#server/donors/admin-donors/duplicates.ts';
import { listDonors } from '#server/donors/admin-donors/list.ts';
import { describeDonor, listGifts } from '#server/donors/admin-donors/records.ts';
import { suggestDonors } from '#server/donors/admin-donors/suggestions.ts';
import { listCheques } from '#server/office/offline-gifts/service.ts';
import { listAlerts } from '#server/staff/alerts/service.ts';
import { describeDashboard } from '#server/staff/dashboard/service.ts';
import { listReceipts } from '#server/year-end/receipt-register/service.ts';
import {
  describeLists,
  describeStatement,
  listDonors as listStatementDonors,
} from '#server/year-end/year-statement/service.ts';
import { cipher } from './donor-keys.ts';
import { FILTER_MS, FIRST_PAGE_MS, type Measure } from './measure.ts';

const clock = () => new Date();
const readTrust = async () => trust;
const limit = 100;
/** The page shows these totals when they arrive; they read all gifts of a year. */
const YEAR_MS = 3_000;

type Page = { items: readonly unknown[]; nextCursor: string | null };
const withRowCount = async (page: Promise<Page>) => {
  const response = await page;
  return { rows: response.items.length, response };
};

/** Measures donors, alerts, cheques, the receipt register, the yearly statement and the dashboard. */
export async function measureOthers(db: Database, pool: Pool, measure: Measure): Promise<void> {
  await measureDonors(db, pool, measure);
  const alerts = (open: string) => () =>
    withRowCount(listAlerts({ db, clock }, AlertQuery.parse({ open, limit })));
  await measure('alerts: open', alerts('true'), FIRST_PAGE_MS);
  await measure('alerts: resolved', alerts('false'), FIRST_PAGE_MS);
  await measure(
    'pending cheques',
    () => withRowCount(listCheques({ db }, ChequeQuery.parse({ limit }))),
    FIRST_PAGE_MS,
  );
  for (const year of ['2025-26', '2026-27']) {
    const register = (cursor?: string) => () =>
      withRowCount(listReceipts({ db }, ReceiptQuery.parse({ year, limit, cursor })));
    await measure(`receipt register of ${year}`, register(), FIRST_PAGE_MS);
    await measure(`receipt register of ${year}, from 100,000`, register('100000'), FIRST_PAGE_MS);
    const deps = { db, trust: readTrust };
    const statement = async () => ({ rows: 1, response: await describeStatement(deps, year) });
    await measure(`statement of ${year}`, statement, FILTER_MS);
    const lists = async () => ({ rows: 1, response: await describeLists(deps, year) });
    await measure(`statement of ${year}: complete, incomplete and anonymous`, lists, YEAR_MS);
    const missing = () =>
      withRowCount(listStatementDonors(deps, 'incomplete', IncompleteDonorQuery.parse({ year, limit })));
    await measure(`statement of ${year}: donors with missing details`, missing, FILTER_MS);
  }
  await measure(
    'dashboard',
    async () => {
      const response = await describeDashboard({ db, clock, trust: readTrust, mode: 'local' });
      return { rows: response.days.length, response };
    },
    FILTER_MS,
  );
}

async function measureDonors(db: Database, pool: Pool, measure: Measure): Promise<void> {
  const list = (query: Record<string, unknown>) => () =>
    withRowCount(listDonors({ db, clock }, DonorQuery.parse({ limit, ...query }), 'owner'));
  await measure('donors: first page of 100', list({}), FIRST_PAGE_MS);
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select last_gift_at::text as at, id from donor where merged_into is null order by last_gift_at desc, id desc
     offset (select floor(count(*) * 0.9) from donor) limit 1`,
  );
  const cursor = Buffer.from(`${rows[0]?.at}|${rows[0]?.id}`).toString('base64url');
  await measure('donors: nine tenths down', list({ cursor }), FILTER_MS);
  for (const q of ['donor4711@example.com', '6000061243', 'rao', 'lak', 'reddy ven', 'సీత', 'donor', 'zzzzz'])
    await measure(`donors: search for ${q}`, list({ q }), FILTER_MS);
  await measure('donors: search for rao, nine tenths down', list({ q: 'rao', cursor }), FILTER_MS);
  for (const group of DONOR_GROUPS) {
    await measure(`donors: ${group}`, list({ group }), FILTER_MS);
    for (const q of ['rao', 'donor'])
      await measure(`donors: ${group}, search for ${q}`, list({ group, q }), FILTER_MS);
  }
  const duplicates = () => withRowCount(listDuplicates({ db }, DuplicateQuery.parse({ limit: 25 })));
  await measure('probable duplicates', duplicates, FILTER_MS);
  const suggestions = (typed: string) => async () => {
    const response = await suggestDonors({ db, cipher }, typed);
    return { rows: response.items.length, response };
  };
  for (const typed of ['rao', 'donor4711', 'ABCPE1234F'])
    await measure(`suggested donors for ${typed}`, suggestions(typed), FILTER_MS);
  const found = await pool.query<{ id: string; gifts: number }>(
    `select id, (select count(*)::int from donation where donor_key(email, phone_number, donation.id) = donor.key) as gifts
     from donor where key = 'donor0@example.com'`,
  );
  const { id = '', gifts = 0 } = found.rows[0] ?? {};
  const detail = async () => ({ rows: 1, response: await describeDonor({ db, clock, cipher }, id) });
  await measure(`donor with ${gifts} gifts: detail page`, detail, FILTER_MS);
  const giftList = (query: object) => () =>
    withRowCount(listGifts({ db }, id, DonorGiftQuery.parse({ limit, ...query })));
  await measure(`donor with ${gifts} gifts: latest gifts`, giftList({}), FILTER_MS);
  const first = await listGifts({ db }, id, DonorGiftQuery.parse({ limit }));
  await measure(
    `donor with ${gifts} gifts: next page`,
    giftList({ cursor: first.nextCursor ?? undefined }),
    FILTER_MS,
  );
}
