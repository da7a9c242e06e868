import type { Pool } from 'pg';
import { AlertQuery } from '#contract/admin/alerts.ts';
import { DonorGiftQuery, DonorQuery } from '#contract/admin/donors.ts';
import { ChequeQuery } from '#contract/admin/offline-gifts.ts';
import { IncompleteDonorQuery } from '#contract/admin/year-statement.ts';
import { listAlerts } from '#server/admin/alerts/service.ts';
import { describeDashboard } from '#server/admin/dashboard/service.ts';
import { describeDonor, listDonors, listGifts } from '#server/admin/donors/records.ts';
import { listCheques } from '#server/admin/offline-gifts/service.ts';
import { describeStatement, listIncompleteDonors } from '#server/admin/year-statement/service.ts';
import type { Database } from '#server/db/client.ts';
import { trust } from '#web/trust.config.ts';
import { FILTER_MS, FIRST_PAGE_MS, type Measure } from './measure.ts';

const clock = () => new Date();
const readTrust = async () => trust;
const limit = 100;

type Listed = { items: readonly unknown[]; nextCursor: string | null };
const rowsOf = async (list: Promise<Listed>) => {
  const answer = await list;
  return { rows: answer.items.length, answer };
};

/** Donors and one who gave a hundredth of all, alerts, cheques, the year's statement and the overview. */
export async function measureOthers(db: Database, pool: Pool, measure: Measure): Promise<void> {
  await measureDonors(db, pool, measure);
  const alerts = (open: string) => () => rowsOf(listAlerts({ db, clock }, AlertQuery.parse({ open, limit })));
  await measure('alerts: those that wait', alerts('true'), FIRST_PAGE_MS);
  await measure('alerts: those that somebody has seen', alerts('false'), FIRST_PAGE_MS);
  await measure(
    'cheques that wait',
    () => rowsOf(listCheques({ db }, ChequeQuery.parse({ limit }))),
    FIRST_PAGE_MS,
  );
  for (const year of ['2025-26', '2026-27']) {
    const deps = { db, trust: readTrust };
    const whole = async () => ({ rows: 1, answer: await describeStatement(deps, year) });
    await measure(`the statement of ${year}`, whole, FILTER_MS);
    const missing = () => rowsOf(listIncompleteDonors(deps, IncompleteDonorQuery.parse({ year, limit })));
    await measure(`the statement of ${year}: who misses papers`, missing, FILTER_MS);
  }
  await measure(
    'the overview',
    async () => {
      const answer = await describeDashboard({ db, clock, trust: readTrust });
      return { rows: answer.days.length, answer };
    },
    FILTER_MS,
  );
}

async function measureDonors(db: Database, pool: Pool, measure: Measure): Promise<void> {
  const ask = (query: Record<string, unknown>) => () =>
    rowsOf(listDonors({ db }, DonorQuery.parse({ limit, ...query })));
  await measure('donors: the first page of 100', ask({}), FIRST_PAGE_MS);
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select last_gift_at::text as at, id from donor where merged_into is null order by last_gift_at desc, id desc
     offset (select floor(count(*) * 0.9) from donor) limit 1`,
  );
  const cursor = Buffer.from(`${rows[0]?.at}|${rows[0]?.id}`).toString('base64url');
  await measure('donors: nine tenths down', ask({ cursor }), FILTER_MS);
  for (const q of ['donor4711@example.com', '6000061243', 'rao', 'lak', 'reddy ven', 'సీత', 'donor', 'zzzzz'])
    await measure(`donors: search for ${q}`, ask({ q }), FILTER_MS);
  await measure('donors: search for rao, nine tenths down', ask({ q: 'rao', cursor }), FILTER_MS);
  const found = await pool.query<{ id: string; gifts: number }>(
    `select id, (select count(*)::int from donation where donor_key(email, phone_number, donation.id) = donor.key) as gifts
     from donor where key = 'donor0@example.com'`,
  );
  const { id = '', gifts = 0 } = found.rows[0] ?? {};
  const detail = async () => ({ rows: 1, answer: await describeDonor({ db }, id) });
  await measure(`a donor of ${gifts} gifts: the page`, detail, FILTER_MS);
  const given = (query: object) => () =>
    rowsOf(listGifts({ db }, id, DonorGiftQuery.parse({ limit, ...query })));
  await measure(`a donor of ${gifts} gifts: the latest`, given({}), FILTER_MS);
  const first = await listGifts({ db }, id, DonorGiftQuery.parse({ limit }));
  await measure(
    `a donor of ${gifts} gifts: the next page`,
    given({ cursor: first.nextCursor ?? undefined }),
    FILTER_MS,
  );
}
