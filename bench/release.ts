import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { financialYear } from '#domain/time/indian-time.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { unpackedBytes } from '../tools/release/archive.ts';
import { median } from './median.ts';
import { limitMemory, proportionalSetSize } from './release/memory.ts';
import { type RunningSite, unpackedProgram } from './release/unpacked.ts';
import { donate, donationState, signInToUpload } from './release/visits.ts';

// `npx node bench/release.ts release/charity-0.1.0-linux-x64.tar.gz`: unpacks an archive into an empty folder and does what the manual
// says with nothing but the `charity` command: a donation with its receipt, an upload, a backup, the loss of the data, a restore, a
// drill. All in 512 MB if this user can limit memory. Then it measures starts and memory. Run it with nothing else running.

const MB = 1e6;
const MEMORY_LIMIT = 512 * 2 ** 20;
const BUDGETS = { unpackedMb: 250, startSeconds: 3, memoryMb: 230 };
const ROUNDS = 5;
const REQUESTS = 25;
const SETTLING_MS = 45_000;
const OWNER = 'owner@example.org';
const PASSPHRASE = 'a passphrase that only this run knows';

/** Addresses that nothing calls in these rounds. With all of them set, no sandbox runs, as in live mode. */
const WITHOUT_SANDBOX = {
  API_DOCS: 'no',
  PHONEPE_CLIENT_ID: 'bench',
  PHONEPE_CLIENT_SECRET: 'bench',
  PHONEPE_API_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  PHONEPE_TOKEN_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: 'bench',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'receipts@example.org',
};

const [archive] = process.argv.slice(2);
if (!archive) {
  console.error('Usage: npx node bench/release.ts ARCHIVE.tar.gz');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'charity-archive-'));
// As root, Postgres runs as another user, who has to reach it.
await chmod(folder, 0o755);
const problems: string[] = [];
const limit = limitMemory(MEMORY_LIMIT);
let site: RunningSite | undefined;
try {
  execFileSync('sha256sum', ['--check', '--quiet', `${basename(archive)}.sha256`], { cwd: dirname(archive) });
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const [name = ''] = await readdir(folder);
  const unpacked = join(folder, name);
  report('unpacked, in MB', (await unpackedBytes(unpacked)) / MB, BUDGETS.unpackedMb);

  const [port, sandboxPort, metricsPort] = [await pickFreePort(), await pickFreePort(), await pickFreePort()];
  const siteUrl = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const settings = {
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    METRICS_PORT: metricsPort,
    OWNER_EMAILS: OWNER,
    BACKUP_PASSPHRASE: PASSPHRASE,
    BACKUP_DIR: join(folder, 'backups'),
  };
  await writeFile(
    join(unpacked, 'settings.env'),
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  const { run, start } = unpackedProgram(unpacked, limit?.processesFile);
  const startSite = (extra = {}) => start(['serve'], () => `${siteUrl}/api/health/ready`, extra);

  site = await startSite();
  const { order, receipt } = await donate(siteUrl, sandboxUrl, 'lakshmi@example.com');
  expect('the receipt is a PDF', receipt.subarray(0, 5).toString() === '%PDF-');
  const staff = await signInToUpload(siteUrl, OWNER);
  expect('a photo can be uploaded', (await staff.upload()).status === 201);
  await staff.close();
  console.log((await run(['backup'])).trim());
  const before = await donationState(siteUrl, order);
  await site.stop();

  // The payment provider has its books elsewhere.
  await rename(join(unpacked, 'data/sandbox'), join(folder, 'sandbox'));
  await rm(join(unpacked, 'data'), { recursive: true });
  const backup = join(folder, 'backups', (await readdir(settings.BACKUP_DIR))[0] ?? '');
  console.log(
    (await run(['restore', '--from', backup])).split('\n').find((line) => line.startsWith('Restored')),
  );
  await rename(join(folder, 'sandbox'), join(unpacked, 'data/sandbox'));
  site = await startSite();
  expect(
    'the donation is there after the restore',
    JSON.stringify(await donationState(siteUrl, order)) === JSON.stringify(before),
  );
  const resume = [
    '--last',
    `${financialYear(new Date())}/1240`,
    '--by',
    OWNER,
    '--reason',
    'Data lost in a test',
  ];
  console.log((await run(['resume-receipts', ...resume])).trim());
  console.log((await run(['audit-ledger'])).trim());
  await site.stop();

  const drill = await start(
    ['restore', '--from', backup, '--drill'],
    (output) => /The copy {2}(\S+)/.exec(output)?.[1],
    { TMPDIR: folder },
  );
  await drill.stop();
  if (limit) {
    expect(
      `nothing was killed for lack of memory (limit ${MEMORY_LIMIT / 2 ** 20} MiB)`,
      limit.kills() === 0,
    );
    console.log(`peak, with the file cache: ${(limit.peakBytes() / 2 ** 20).toFixed(0)} MiB`);
  } else console.log('not limited to 512 MB: this user cannot create a control group');

  const starts: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    site = await startSite(WITHOUT_SANDBOX);
    starts.push(site.secondsToReady);
    for (let request = 0; request < REQUESTS; request += 1) await (await fetch(siteUrl)).arrayBuffer();
    await pause(SETTLING_MS);
    memory.push(proportionalSetSize(site.pid) / MB);
    await site.stop();
  }
  report('start on existing data until ready, in seconds', median(starts), BUDGETS.startSeconds, starts);
  report('memory once settled (PSS), in MB', median(memory), BUDGETS.memoryMb, memory);
} catch (error) {
  problems.push(error instanceof Error ? error.message : String(error));
} finally {
  await site?.stop().catch(() => undefined);
  try {
    limit?.remove();
  } catch {
    problems.push('processes of the site are still running');
  }
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`FAILED  ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

function expect(what: string, holds: boolean): void {
  console.log(`${what}: ${holds ? 'yes' : 'NO'}`);
  if (!holds) problems.push(what);
}

function report(what: string, measured: number, budget: number, rounds: number[] = []): void {
  const each = rounds.length > 0 ? ` (${rounds.map((value) => value.toFixed(2)).join(', ')})` : '';
  console.log(`${what}: ${measured.toFixed(2)}${each}, budget ${budget}`);
  if (measured > budget) problems.push(`${what}: ${measured.toFixed(2)}, budget ${budget}`);
}
