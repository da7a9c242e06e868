import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { importStatement, StatementImported } from '#contract/office/books/bank-statements.ts';
import { MAX_IMPORT_ROWS } from '#contract/office/imports.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { OWNER_EMAIL, startSite } from '../tests/support/site.ts';
import { median } from './median.ts';
import { signInByHttp } from './prove/staff-session.ts';

// How long the import of a bank statement with as many lines as are allowed takes, and how long a visitor waits meanwhile, compared
// with the same site when nothing is imported. The second statement repeats all lines of the first. Needs `npm run build`.

const MOST_SECONDS = 60;
const VISIT_EVERY_MS = 20;
const QUIET_MS = 10_000;
const CALLS = [
  { name: 'the home page', method: 'GET', path: '/' },
  { name: 'the list of campaigns', method: 'GET', path: '/Campaigns' },
  { name: 'readiness, which asks the database', method: 'GET', path: '/api/health/ready' },
  { name: 'an order’s challenge, which is never cached', method: 'POST', path: '/api/orderChallenge' },
];
const DAYS = 365;
const DAY_MS = 86_400_000;

/** The lines of the year until today, as a bank exports them. `openingRupees` tells two files with the same lines apart. */
function statementOf(lines: number, openingRupees: number): string {
  let balance = openingRupees;
  const rows = Array.from({ length: lines }, (_, n) => {
    const daysAgo = DAYS - 1 - Math.floor((n * DAYS) / lines);
    const [year, month, day] = indianDate(new Date(Date.now() - daysAgo * DAY_MS)).split('-');
    const isDebit = n % 10 === 9;
    const amount = isDebit ? 900 : 100 + (n % 400);
    balance += isDebit ? -amount : amount;
    const number = String(400_000_000_000 + n);
    const narration = `UPI-LAKSHMI RAO-donor${n}@okaxis-${number}-DONATION`;
    return `${day}/${month}/${year},${narration},${number},${isDebit ? amount : ''},${isDebit ? '' : amount},${balance}`;
  });
  return ['Date,Narration,Ref No.,Withdrawal,Deposit,Balance', ...rows].join('\r\n');
}

/** The times in ms of each of the calls. */
type Times = ReadonlyMap<string, number[]>;

/** Makes the calls in turn, each on its own, until `isOver`. */
async function visit(url: string, isOver: () => boolean): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  const times = new Map(CALLS.map(({ name }) => [name, [] as number[]]));
  while (!isOver()) {
    for (const { name, method, path } of CALLS) {
      const startedAt = performance.now();
      const call = request(`${url}${path}`, { agent, method, headers: { 'accept-encoding': 'br' } }).end();
      const [response] = await once(call, 'response');
      await text(response);
      if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`);
      times.get(name)?.push(performance.now() - startedAt);
      await pause(VISIT_EVERY_MS);
    }
  }
  agent.destroy();
  return times;
}

function visitFor(url: string, ms: number): Promise<Times> {
  const until = performance.now() + ms;
  return visit(url, () => performance.now() > until);
}

async function importFile(url: string, owner: Record<string, string>, file: string) {
  const query = new URLSearchParams({ fileName: 'year.csv', account: 'Main account' });
  const startedAt = performance.now();
  const response = await fetch(`${url}${importStatement.path}?${query}`, {
    method: importStatement.method,
    headers: { ...owner, 'content-type': 'text/csv' },
    body: file,
  });
  if (!response.ok) throw new Error(`the import returned ${response.status}: ${await response.text()}`);
  const { lines, known } = StatementImported.parse(await response.json());
  return { lines, known, seconds: (performance.now() - startedAt) / 1000 };
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
const described = (times: readonly number[]) =>
  [median(times), percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1)).join(' / ');

async function measure(url: string, owner: Record<string, string>, openingRupees: number): Promise<number> {
  const file = statementOf(MAX_IMPORT_ROWS, openingRupees);
  const quiet = await visitFor(url, QUIET_MS);
  const importing = importFile(url, owner, file);
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  importing.then(end, end);
  const during = await visit(url, () => isOver);
  const { lines, known, seconds } = await importing;
  console.log(`\n${lines} lines, ${known} of them known, imported in ${seconds.toFixed(1)} s\n`);
  console.log(
    '| median / 95th percentile / longest, ms | quiet | during the import | visits |\n|---|---|---|---|',
  );
  for (const [name, times] of during)
    console.log(`| ${name} | ${described(quiet.get(name) ?? [])} | ${described(times)} | ${times.length} |`);
  return seconds;
}

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn', OWNER_EMAILS: OWNER_EMAIL });
try {
  const owner = await signInByHttp(site.url, OWNER_EMAIL);
  await visitFor(site.url, QUIET_MS / 5);
  const seconds = [await measure(site.url, owner, 100_000), await measure(site.url, owner, 200_000)];
  if (Math.max(...seconds) > MOST_SECONDS) process.exitCode = 1;
} finally {
  await site.stop();
  await removeDataFolder(folder);
}
