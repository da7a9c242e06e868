import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { CAMPAIGN_COLUMNS, MAX_IMPORT_ROWS, PAST_COLUMNS } from '#contract/admin/imports.ts';
import {
  checkCampaigns,
  checkPastDonations,
  importCampaigns,
  importPastDonations,
} from '#server/admin/imports/service.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { account } from '#server/db/schema/account.ts';
import { category } from '#server/db/schema/category.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';

// What it takes to check and to import a file of campaigns, and two of past donations, as many as may be unless told: rows per
// second, the highest memory of this process, and the longest that anybody else had to wait for it meanwhile. The second file
// of donations is compared with the first one's in the books; the ledger is audited at the end.

const ROWS = Number(process.argv[2] ?? MAX_IMPORT_ROWS);
const SAMPLED_EVERY_MS = 20;
const MB = 2 ** 20;
const NS_PER_MS = 1e6;

const folder = await createDataFolder({ prefix: 'charity-bench-imports-' });
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
await migrate(server.url);
const { db, close } = connect(server.url);

const MODES = [
  'cash,,',
  'cheque,00REF,State Bank of India',
  'NEFT,UTRREF,',
  'online,TREF,',
  'in kind,20 blankets,',
];

/** Gifts of ten years, by donors who gave five times on average, four of five for a campaign. */
function bookOf(rows: number, book: string, lastAmount = book === 'A' ? '1,200' : '3,200'): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = new Date(Date.UTC(2015, 3, 1 + (at % 3650))).toISOString().slice(0, 10);
    const giver = at % Math.max(1, Math.floor(rows / 5));
    const amount = at === rows - 1 ? lastAmount : String((book === 'A' ? 100 : 2_000) + (at % 997));
    const [mode, reference, bank] = (MODES[at % MODES.length] ?? '')
      .replace('REF', `${book}${at}`)
      .split(',');
    const campaign = at % 5 === 0 ? '' : `campaign-${(at % 40) + 1}`;
    return (
      `${day},Giver ${giver} of ${book},"${amount}",${mode},Education,${campaign},giver${giver}@example.com,,${reference},` +
      `${bank},${book}/${at},PAN,ABCDE${String(giver % 10_000).padStart(4, '0')}F,"4 Lake Road, Warangal",`
    );
  });
  return Buffer.from(`\uFEFF${PAST_COLUMNS.join(',')}\r\n${lines.join('\r\n')}`);
}

function fileOf(rows: number, lastDay: string): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `Campaign ${at + 1},Education,"₹2,50,000",2026-12-01,${at === rows - 1 ? lastDay : '2027-01-31'},Warangal,"Books, and what belongs to them.",`,
  );
  return Buffer.from(`\uFEFF${CAMPAIGN_COLUMNS.join(',')}\r\n${lines.join('\r\n')}`);
}

async function run(): Promise<boolean> {
  const now = new Date();
  const by = {
    accountId: uuid(),
    email: 'owner@example.org',
    name: 'Omana',
    photo: '',
    role: 'owner',
  } as const;
  await db.insert(category).values({ id: uuid(), name: 'Education', createdAt: now });
  await db.insert(account).values({
    ...{ id: by.accountId, issuer: 'https://bench.example', subject: 'owner', email: by.email },
    ...{ name: by.name, photo: '', createdAt: now },
  });
  const deps = { db, clock: () => now };
  async function take(words: string, bytes: Buffer, act: (bytes: Buffer) => Promise<{ created: number }>) {
    let peak = process.memoryUsage.rss();
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, SAMPLED_EVERY_MS);
    const waits = monitorEventLoopDelay({ resolution: 5 });
    waits.enable();
    const begun = performance.now();
    const { created } = await act(bytes);
    const seconds = (performance.now() - begun) / 1000;
    waits.disable();
    clearInterval(sampling);
    const line = [
      `${(bytes.length / MB).toFixed(1)} MB`.padStart(8),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${Math.round(ROWS / seconds)} rows/s`.padStart(15),
      `highest memory ${(peak / MB).toFixed(0)} MB`.padStart(24),
      `longest wait ${(waits.max / NS_PER_MS).toFixed(0)} ms`.padStart(22),
    ];
    console.log(words.padEnd(30) + line.join(''));
    return created;
  }
  const person = { ...by, recentSignInUntil: now };
  const campaigns = (dryRun: boolean) => (bytes: Buffer) =>
    dryRun ? checkCampaigns(deps, person, bytes) : importCampaigns(deps, person, bytes);
  const check = (bytes: Buffer) => checkPastDonations(deps, person, bytes);
  const book = (bytes: Buffer) => importPastDonations(deps, person, bytes, { allowDuplicates: false });
  console.log(`${ROWS} rows, ${cpus().length} cores\n\nCampaigns`);
  const [good, first, second] = [fileOf(ROWS, '2027-01-31'), bookOf(ROWS, 'A'), bookOf(ROWS, 'B')];
  const results = [
    (await take('one bad row, the last', fileOf(ROWS, '2026-11-30'), campaigns(false))) === 0,
    (await take('dry run', good, campaigns(true))) === ROWS,
    (await take('import', good, campaigns(false))) === ROWS,
  ];
  console.log('\nPast donations');
  results.push(
    (await take('one bad row, the last', bookOf(ROWS, 'A', 'x'), book)) === 0,
    (await take('dry run', first, check)) === ROWS,
    (await take('import', first, book)) === ROWS,
    (await take('dry run, the books full', second, check)) === ROWS,
    (await take('import, the books full', second, book)) === ROWS,
  );
  const findings = await auditLedger(db);
  console.log(`\nledger audited: ${findings.length} findings`);
  return results.every(Boolean) && findings.length === 0;
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  await close();
  await server.stop();
  await removeDataFolder(folder);
}
