import { importStatement, StatementImported } from '#contract/office/books/bank-statements.ts';
import { MAX_IMPORT_ROWS } from '#contract/office/imports.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { OWNER_EMAIL, startSite } from '../tests/support/site.ts';
import { signInByHttp } from './prove/staff-session.ts';
import { compareTimes, visit, visitFor } from './visitors.ts';

// How long the import of a bank statement with as many lines as are allowed takes, and how long a visitor waits meanwhile, compared
// with the same site when nothing is imported. The second statement repeats all lines of the first. Needs `npm run build`.

const MOST_SECONDS = 60;
const QUIET_MS = 10_000;
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
  compareTimes(quiet, during, 'during the import');
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
