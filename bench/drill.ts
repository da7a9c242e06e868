import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money/money.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { connect, type Database } from '#server/db/client.ts';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { removeDataFolder } from '#tests/support/data-folder.ts';
import { addLostPayments } from './drill/settlement.ts';
import { OWNER_EMAIL, startDrillSite } from './drill/site.ts';
import { writeProofs } from './prove/proofs.ts';
import { createFinding } from './prove/scenario.ts';
import { createSiteClient, orderWithRetries, submitCheckout } from './prove/testbed/site-client.ts';
import { until } from './servers/until.ts';

// `npm run drill`: donations under load, a backup, more donations, the loss of the disk, a restore and the recovery, with the real
// site, the sandbox as provider and the commands that an operator types. In the end our books equal the provider's to the paisa,
// and no receipt number was issued twice. Writes its row to docs/proofs.md. `-- --donations 60` is a shorter run that writes nothing.

const FULL = 300;
const DONORS_AT_ONCE = 8;

const { values } = parseArgs({ options: { donations: { type: 'string', default: String(FULL) } } });
const donations = Number(values.donations);
const folder = await mkdtemp(join(tmpdir(), 'charity-drill-'));
await chmod(folder, 0o755);
const site = await startDrillSite(folder);
const problems: string[] = [];
const startedAt = performance.now();
const step = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);

try {
  await site.start();
  const opened = await open();
  await addOwner(opened.db);
  step(`${donations} donations, with a backup in their midst`);
  const third = Math.ceil(donations / 3);
  await donate('before', third);
  const duringBackup = donate('during', third);
  step((await site.run('backup')).trim());
  await duringBackup;
  await donate('after', third);
  await finished(opened.db);
  const issuedBefore = await receipts(opened.db);
  const last = Math.max(...issuedBefore.keys());
  await opened.close();

  step(`the disk is lost, with ${issuedBefore.size} receipts issued`);
  await site.destroy();
  const [backup = ''] = await readdir(join(folder, 'backups'));
  step((await site.run('restore', '--from', join(folder, 'backups', backup))).trim());
  await site.start();
  const { db, close } = await open();
  const lost = await lostOrders(db);
  step(`${lost.length} of ${donations} payments are missing from the books`);
  if (lost.length === 0) problems.push('no payment was lost, so nothing was proved');

  const unknown = lost[0]?.merchantOrderId ?? '';
  await createSiteClient(site.siteUrl).sendWebhook('checkout.order.completed', { merchantOrderId: unknown });
  await until('an alert about the unknown order', async () => {
    const { rows } = await db.execute(
      sql`select from alert where kind = 'unknown_order' and about = ${unknown}`,
    );
    return rows.length === 1;
  });
  await donate('held', 5);
  const numbers = await receipts(db);
  if ([...numbers.keys()].some((number) => number > last))
    problems.push('a receipt was issued before numbering was resumed');
  const year = financialYear(new Date());
  const resume = [
    '--last',
    `${year}/${last}`,
    '--by',
    OWNER_EMAIL,
    '--reason',
    'The disk was lost in a drill',
  ];
  step((await site.run('resume-receipts', ...resume)).trim().replaceAll('\n', ' '));
  step(
    `${await addLostPayments(db, site.settings, await site.sandbox.book(), OWNER_EMAIL)} payments were added from the settlement report`,
  );
  await finished(db);

  const book = await site.sandbox.book();
  const violations = [...(await auditLedger(db)), ...(await compareWithBook(db, book))];
  problems.push(...violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`));
  const reissued = [...(await receipts(db))].filter(([number, order]) => {
    const first = issuedBefore.get(number);
    return first !== undefined && first !== order;
  });
  if (reissued.length > 0) problems.push(`${reissued.length} receipt numbers were issued twice`);
  const { rows } = await db.execute<{
    ours: string;
  }>(sql`select sum(entry.amount_paise) as ours from ledger_entry as entry
    join attempt on attempt.id = entry.attempt_id where provider = 'phonepe'`);
  const ours = BigInt(rows[0]?.ours ?? 0);
  const theirs = book.orders.reduce(
    (sum, { state, paidPaise, amountPaise }) =>
      sum + (state === 'COMPLETED' ? BigInt(paidPaise ?? amountPaise) : 0n),
    0n,
  );
  if (ours !== theirs) problems.push(`ours ${ours} paise, theirs ${theirs}`);
  await close();
  const finding = createFinding({
    promise: 'restore',
    title: 'Backup, loss of the disk, restore (`npm run drill`)',
    target: 'our ledger equals the provider’s books to the paisa, and no receipt number is issued twice',
    measured: `${book.orders.length} donations, ${DONORS_AT_ONCE} donors at a time; ${lost.length} payments were newer than the backup and came back through the settlement report; ours ${formatPaise(ours)}, theirs ${formatPaise(theirs)}; ${reissued.length} receipt numbers issued twice; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    problems,
  });
  step(`${finding.passed ? 'passed' : 'FAILED'}: ${finding.measured}`);
  for (const problem of problems.slice(0, 20)) console.error(`        ${problem}`);
  if (donations >= FULL) await writeProofs([finding], null);
  if (!finding.passed) process.exitCode = 1;
} finally {
  await site.stop();
  await removeDataFolder(folder).catch(() => undefined);
}
process.exit();

async function open() {
  return connect((await findRunningEmbedded(site.dataDir))?.url ?? '');
}

async function addOwner(db: Database): Promise<void> {
  await db.execute(sql`insert into account (id, issuer, subject, email, name, photo, created_at)
    values (gen_random_uuid(), 'drill', 'owner', ${OWNER_EMAIL}, 'The owner', '', now())`);
}

/** Donors who order and pay, some at a time. Whether they come back does not matter: the webhook reports the payment. */
async function donate(name: string, count: number): Promise<void> {
  const client = createSiteClient(site.siteUrl);
  const { categoryId, campaignIds } = await client.findTargets();
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    DONORS_AT_ONCE,
    async (index) => {
      const form = {
        key: `drill-${name}-${index}-of-the-run`,
        rupees: 100 + index,
        categoryId,
        campaignId: campaignIds[index % campaignIds.length] ?? '',
        email: `${name}-${index}@example.com`,
        address: `10.3.${index >> 8}.${index & 255}`,
      };
      const order = await orderWithRetries(client, form);
      if (order) await submitCheckout(order.redirectUrl, 'upi');
      else problems.push(`${form.key} was not accepted`);
    },
  );
}

/** Waits until every payment is settled and every receipt issued. */
async function finished(db: Database): Promise<void> {
  await until('all payments to settle', async () => {
    const { rows } = await db.execute<{ open: number }>(sql`select
      ((select count(*) from attempt where state in ('CREATED', 'PENDING')) + (select count(*) from outbox where done_at is null))::int as open`);
    return rows[0]?.open === 0;
  });
}

/** The order of each receipt number of the current year. */
async function receipts(db: Database): Promise<Map<number, string>> {
  const { rows } = await db.execute<{
    number: number;
    order: string;
  }>(sql`select receipt.number, merchant_order_id as "order"
    from receipt join attempt on attempt.id = receipt.attempt_id where financial_year = ${financialYear(new Date())}`);
  return new Map(rows.map(({ number, order }) => [number, order]));
}

/** The provider's orders that our books lack. */
async function lostOrders(db: Database) {
  const { rows } = await db.execute<{ id: string }>(sql`select merchant_order_id as id from attempt`);
  const known = new Set(rows.map(({ id }) => id));
  return (await site.sandbox.book()).orders.filter(({ merchantOrderId }) => !known.has(merchantOrderId));
}
