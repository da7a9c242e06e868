import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 as uuid } from 'uuid';
import { CAMPAIGN_COLUMNS, MAX_IMPORT_ROWS, PAST_COLUMNS } from '#contract/office/imports.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { account } from '#server/db/schema/account.ts';
import { category } from '#server/db/schema/category.ts';
import {
  checkCampaigns,
  checkPastDonations,
  importCampaigns,
  importPastDonations,
} from '#server/office/imports/service.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { cipher } from './lists/donor-keys.ts';

// Checks and imports one file of campaigns and two of past donations (by default with the maximum number of rows) and prints rows
// per second, this process's peak memory and its longest event-loop delay. The second file of donations is compared with the
// ones imported first; the ledger is audited at the end.

const ROWS = Number(process.argv[2] ?? MAX_IMPORT_ROWS);
const SAMPLE_INTERVAL_MS = 20;
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

/** A file of past donations: ten years, five donations per donor on average, four out of five for a campaign. */
function pastDonationsFile(
  rows: number,
  book: string,
  lastAmount = book === 'A' ? '1,200' : '3,200',
): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = new Date(Date.UTC(2015, 3, 1 + (at % 3650))).toISOString().slice(0, 10);
    const donor = at % Math.max(1, Math.floor(rows / 5));
    const amount = at === rows - 1 ? lastAmount : String((book === 'A' ? 100 : 2_000) + (at % 997));
    const [mode, reference, bank] = (MODES[at % MODES.length] ?? '')
      .replace('REF', `${book}${at}`)
      .split(',');
    const campaign = at % 5 === 0 ? '' : `campaign-${(at % 40) + 1}`;
    return (
      `${day},Donor ${donor} of ${book},"${amount}",${mode},Education,${campaign},donor${donor}@example.com,,${reference},` +
      `${bank},${book}/${at},PAN,ABCPE${String(donor % 10_000).padStart(4, '0')}F,"4 Lake Road, Warangal",`
    );
  });
  return Buffer.from(`\uFEFF${PAST_COLUMNS.join(',')}\r\n${lines.join('\r\n')}`);
}

function campaignsFile(rows: number, lastDay: string): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `Campaign ${at + 1},Education,"₹2,50,000",2026-12-01,${at === rows - 1 ? lastDay : '2027-01-31'},Warangal,"Books and school materials.",`,
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
    id: by.accountId,
    issuer: 'https://bench.example',
    subject: 'owner',
    email: by.email,
    name: by.name,
    photo: '',
    createdAt: now,
  });
  const deps = { db, clock: () => now, cipher };
  async function measure(name: string, bytes: Buffer, run: (bytes: Buffer) => Promise<{ created: number }>) {
    let peak = process.memoryUsage.rss();
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, SAMPLE_INTERVAL_MS);
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const startedAt = performance.now();
    const { created } = await run(bytes);
    const seconds = (performance.now() - startedAt) / 1000;
    delays.disable();
    clearInterval(sampling);
    const line = [
      `${(bytes.length / MB).toFixed(1)} MB`.padStart(8),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${Math.round(ROWS / seconds)} rows/s`.padStart(15),
      `peak memory ${(peak / MB).toFixed(0)} MB`.padStart(22),
      `longest delay ${(delays.max / NS_PER_MS).toFixed(0)} ms`.padStart(24),
    ];
    console.log(name.padEnd(34) + line.join(''));
    return created;
  }
  const person = { ...by, recentSignInUntil: now, sessionId: by.accountId };
  const campaigns = (dryRun: boolean) => (bytes: Buffer) =>
    dryRun ? checkCampaigns(deps, person, bytes) : importCampaigns(deps, person, bytes, 'campaigns.csv');
  const check = (bytes: Buffer) => checkPastDonations(deps, person, bytes);
  const importAll = (bytes: Buffer) => importPastDonations(deps, person, bytes, { allowDuplicates: false });
  console.log(`${ROWS} rows, ${cpus().length} cores\n\nCampaigns`);
  const validCampaigns = campaignsFile(ROWS, '2027-01-31');
  const [first, second] = [pastDonationsFile(ROWS, 'A'), pastDonationsFile(ROWS, 'B')];
  const results = [
    (await measure('last row invalid', campaignsFile(ROWS, '2026-11-30'), campaigns(false))) === 0,
    (await measure('dry run', validCampaigns, campaigns(true))) === ROWS,
    (await measure('import', validCampaigns, campaigns(false))) === ROWS,
  ];
  console.log('\nPast donations');
  results.push(
    (await measure('last row invalid', pastDonationsFile(ROWS, 'A', 'x'), importAll)) === 0,
    (await measure('dry run', first, check)) === ROWS,
    (await measure('import', first, importAll)) === ROWS,
    (await measure('dry run after the first import', second, check)) === ROWS,
    (await measure('import after the first import', second, importAll)) === ROWS,
  );
  const violations = await auditLedger(db);
  console.log(`\nledger audit: ${violations.length} violations`);
  return results.every(Boolean) && violations.length === 0;
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  await close();
  await server.stop();
  await removeDataFolder(folder);
}
