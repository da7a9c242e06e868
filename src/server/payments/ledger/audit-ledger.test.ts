import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { auditLedger, type BookedOrder, compareWithBook, LEDGER_RULES } from './audit-ledger.ts';

const site = await createTestApp();
const { db, database, sandbox, settle } = site;
const campaign = await createCampaign(db);
const order = () => placeOrder(site, { categoryId: campaign.categoryId, campaignId: campaign.id });

const paid = await order();
await sandbox.pay(paid);
const mismatched = await order();
await sandbox.pay(mismatched, { amountPaise: 60_000 });
const failed = await order();
await sandbox.fail(failed);
await order();
for (const each of [paid, mismatched, failed]) await settle(each, 'donor');
await createRefunds(site).completedRefund(paid, 20_000n);
await createDonation(db, { state: 'COMPLETED', provider: 'offline', campaignId: campaign.id });

test('paid, refunded, failed, open and mismatched payments break no rule and agree with the provider’s book', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.book())).toEqual([]);
});

/** A fault, the SQL that plants it, and the rule that must find it. */
const faults: [fault: string, statement: string, rule: string][] = [
  [
    'a missing settled entry',
    `delete from ledger_entry where kind = 'settled' and attempt_id = (${attemptId(paid)})`,
    'a completed attempt has exactly one settled entry, of its amount',
  ],
  [
    'an entry of a wrong amount',
    `update ledger_entry set amount_paise = amount_paise + 1 where kind = 'settled'`,
    'a completed attempt has exactly one settled entry, of its amount',
  ],
  [
    'a completed attempt without an entry',
    `update attempt set state = 'COMPLETED' where merchant_order_id = '${failed}'`,
    'a completed attempt has exactly one settled entry, of its amount',
  ],
  [
    'an entry of a failed attempt',
    `update attempt set state = 'FAILED' where merchant_order_id = '${paid}'`,
    'only completed attempts have ledger entries',
  ],
  [
    'a refund without its entry',
    `delete from ledger_entry where kind = 'refunded'`,
    'a completed refund has exactly one entry, of its amount',
  ],
  [
    'a refund of more than was paid',
    `update ledger_entry set amount_paise = -50001 where kind = 'refunded'`,
    'no payment was refunded by more than its amount',
  ],
  [
    'a ledger that does not add up',
    `update ledger_entry set amount_paise = amount_paise - 1 where kind = 'refunded'`,
    'the ledger equals all payments less all refunds',
  ],
  [
    'a payment without an outbox entry',
    'delete from outbox',
    'a completed attempt is in its donation’s history and in the outbox',
  ],
  [
    'a history without its completion',
    `delete from donation_event where kind = 'completed'`,
    'a completed attempt is in its donation’s history and in the outbox',
  ],
  [
    'a voided offline gift that is still in the ledger',
    offlineGift('cancelled', `'A mistake'`),
    'the ledger has the unrefunded amount of each counted offline gift, and nothing of any other',
  ],
  [
    'a counted offline gift without a receipt',
    offlineGift('counted', 'null'),
    'an offline gift has one valid receipt while it has a positive ledger balance, and none otherwise',
  ],
  [
    'an imported gift with a notification of its donor in the outbox',
    `${offlineGift('counted', 'null', 'gen_random_uuid()')};
     insert into outbox (id, kind, donation_id, attempt_id, created_at)
     select gen_random_uuid(), 'donation_settled', donation_id, id, now() from attempt where provider = 'offline'`,
    'an imported gift has no receipt from this site and no mail in the outbox',
  ],
  [
    'an imported file with a missing gift',
    `insert into import_file (id, sha256, kind, rows, imported_by, imported_at)
     values (gen_random_uuid(), repeat('0', 64), 'donations', 1, gen_random_uuid(), now())`,
    'an imported file has as many gifts as rows',
  ],
  [
    'a payment listed under a different moment from its ledger entry’s',
    `update attempt set counted_at = counted_at + interval '1 day' where state = 'COMPLETED'`,
    'lists count a payment at its settled entry, less its reversals',
  ],
  [
    'a refund missing from the list',
    'update attempt set reversed_paise = 0',
    'lists count a payment at its settled entry, less its reversals',
  ],
  [
    'a voided gift that is listed as paid',
    offlineGift('cancelled', `'A mistake'`),
    'lists show an offline gift as voided when it is',
  ],
  [
    'a donor with a wrong total',
    `insert into donor (id, key, full_name, email, phone_number, last_gift_at, gifts, net_paise)
     values (gen_random_uuid(), 'x@example.org', 'X', 'x@example.org', '', now(), 1, 100)`,
    'a donor’s totals equal the donor’s gifts, unless a refresh is due',
  ],
  [
    'a donor with a wrong total of a year',
    `with wrong as (
       insert into donor (id, key, full_name, email, phone_number, last_gift_at)
       values (gen_random_uuid(), 'x@example.org', 'X', 'x@example.org', '', now()) returning id
     ), year as (
       insert into donor_year (start_year, donor_id, gifts, net_paise) select 2026, id, 1, 100 from wrong
     ) select`,
    'a donor’s totals by financial year equal the donor’s gifts, unless a refresh is due',
  ],
  [
    'a payment dated before its order',
    `update ledger_entry set recorded_at = '2020-01-01' where attempt_id = (${attemptId(paid)}) and kind = 'settled'`,
    'an online payment counts between its order and the moment we learned of it',
  ],
  ['a mismatched amount without an alert', 'delete from alert', 'a quarantined payment has an alert'],
  [
    'a wrong campaign total',
    'update campaign_total set settled_paise = settled_paise + 1',
    'a campaign’s totals equal its ledger entries',
  ],
  [
    'a fund without what its gifts brought',
    `delete from fund_entry where kind = 'received'`,
    'a fund received what the ledger has of its gifts',
  ],
  [
    'a payment that left its fund without being paid',
    `${expense('approved')}; ${fundEntry('spent', 'general', -100)}`,
    'a paid expense left its fund once, and one that was reversed is back',
  ],
  [
    'a transfer that arrived nowhere',
    `${expense('paid', `(select id from fund where kind = 'overhead')`)}; ${fundEntry('transferred', 'general', -100)}`,
    'what a transfer takes from one fund, another gets',
  ],
  [
    'an expense whose events say otherwise',
    expense('approved'),
    'an expense is in the state that its events say',
  ],
  [
    'a report whose text was changed after its publication',
    `alter table monthly_report drop constraint monthly_report_hash;
     ${report('2026-10', '{"funds":[],"lastDay":"2026-10-31"}', "repeat('0', 64)")}`,
    'a published report equals its hash',
  ],
  [
    'a published report that leaves a fund out',
    report('2099-10', '{"funds":[],"lastDay":"2099-10-31"}'),
    'a published report equals the entries of funds',
  ],
  [
    'earlier spending without its entry',
    `insert into fund_opening (id, fund_id, amount_paise, until, reason, approval_id, entered_by, entered_at)
     select gen_random_uuid(), id, 100, current_date, 'The accounts', gen_random_uuid(), gen_random_uuid(), now()
     from fund where kind = 'general'`,
    'what was spent before these records left its fund once',
  ],
  [
    'a fee that no report names',
    `insert into fund_entry (fund_id, kind, amount_paise, day, settlement_line_id)
     select id, 'fee', -100, current_date, gen_random_uuid() from fund where kind = 'general'`,
    'funds paid the fees that settlement reports and the bank name',
  ],
  [
    'a wrong daily total',
    `insert into daily_total values ('2026-11-20', false, 0, 1, 0)`,
    'a day’s totals equal its ledger entries',
  ],
  [
    'an entry missing from its daily total',
    'delete from pending_daily_total where offline',
    'a day’s totals equal its ledger entries',
  ],
];

function attemptId(orderId: string): string {
  return `select id from attempt where merchant_order_id = '${orderId}'`;
}

/** Enters details of the offline gift as staff do, in cash. */
function offlineGift(state: string, reason: string, importId = 'null'): string {
  return `insert into offline_gift (attempt_id, mode, state, received_on, reference, bank, note, reason, import_id, changed_at)
    select id, 'cash', '${state}', current_date, '', '', '', ${reason}, ${importId}, now()
    from attempt where provider = 'offline'`;
}

/** Enters a published report with this text, and its hash or another. */
function report(month: string, content: string, hash = `encode(sha256('${content}'), 'hex')`): string {
  return `insert into monthly_report (month, position, content, sha256, drawn_up_at, published_at, published_by)
    values ('${month}', 1000000, '${content}', ${hash}, now(), now(), gen_random_uuid())`;
}

/** Enters an expense of ₹1 from the general fund, or a transfer, without the events that belong to it. */
function expense(state: string, toFund = 'null'): string {
  return `insert into expense (id, fund_id, purpose, amount_paise, billed_on, to_fund_id, payee_label, created_by, created_at, changed_at, state, paid_on,
      payee_kind, payee_sealed, transfer_reason)
    select gen_random_uuid(), id, 'Rice', 100, current_date, ${toFund}, case when ${toFund} is null then 'A shop' else '' end,
      gen_random_uuid(), now(), now(), '${state}', ${state === 'paid' ? 'current_date' : 'null'},
      case when ${toFund} is null then 'vendor' end, case when ${toFund} is null then 'sealed' end,
      case when ${toFund} is not null then 'overhead' end
    from fund where kind = 'general'`;
}

/** Enters a change of a fund's money for that expense. */
function fundEntry(kind: string, fund: string, paise: number): string {
  return `insert into fund_entry (fund_id, kind, amount_paise, day, expense_id)
    select fund.id, '${kind}', ${paise}, current_date, expense.id from fund cross join expense where fund.kind = '${fund}'`;
}

describe('planted faults', () => {
  // The database's own guards are off while a fault is planted.
  test.each(faults)('the audit finds %s', async (_fault, statement, rule) => {
    const client = await database.owner.pool.connect();
    try {
      await client.query(`begin; set local session_replication_role = 'replica'; ${statement}`);
      expect((await auditLedger(drizzle({ client }))).map((finding) => finding.rule)).toContain(rule);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await auditLedger(db)).toEqual([]);
  });

  test('every rule is shown to find a fault', () => {
    expect(LEDGER_RULES.filter((rule) => !faults.some(([, , broken]) => broken === rule))).toEqual([]);
  });

  test.each<[string, (book: BookedOrder[]) => BookedOrder[]]>([
    [
      'an order paid only in the provider’s',
      (book) => book.map((o) => (o.merchantOrderId === failed ? { ...o, state: 'COMPLETED' } : o)),
    ],
    [
      'an order paid only in ours',
      (book) => book.map((o) => (o.merchantOrderId === paid ? { ...o, state: 'FAILED' } : o)),
    ],
    [
      'an order paid with a paisa less in the provider’s',
      (book) => book.map((o) => (o.merchantOrderId === paid ? { ...o, paidPaise: 49_999 } : o)),
    ],
    ['an order missing in the provider’s', (book) => book.filter((o) => o.merchantOrderId !== paid)],
    [
      'an order missing in ours',
      (book) => [...book, { merchantOrderId: 'x', state: 'PENDING', amountPaise: 1 }],
    ],
  ])('comparing the books finds %s', async (_what, plant) => {
    const { orders, refunds } = await sandbox.book();
    expect(await compareWithBook(db, { orders: plant(orders), refunds })).toHaveLength(1);
  });
});
