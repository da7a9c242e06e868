import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EXPORT_FORMATS } from '#contract/admin/exports.ts';
import { openFilled } from './lists/filled.ts';

// What it takes to export a tenth of the donations, three tenths, and all of them (a million unless told): rows per second,
// and the highest memory of a process that does nothing else, with Node's own limits and with an old space so small that
// whatever grew with the rows would end it. In a database of its own, or in one that was filled before, as bench:lists.

const DONATIONS = Number(process.argv[2] ?? 1_000_000);
const SHARES = [0.1, 0.3, 1];
const OLD_SPACE_MB = 96;
/** What the whole may take above a tenth of it in the small old space before memory counts as growing with the rows. */
const MORE_MB = 30;
const MB = 2 ** 20;
const once = fileURLToPath(new URL('export-once.ts', import.meta.url));
const run = promisify(execFile);

type Taken = {
  rows: number;
  bytes: number;
  idleMb: number;
  peakMb: number;
  countSeconds: number;
  seconds: number;
};

const database = await openFilled(DONATIONS, process.argv[3]);

async function take(format: string, from: string, limits: readonly string[]): Promise<Taken> {
  const { stdout } = await run(process.execPath, [...limits, once, database.url, format, from]);
  return JSON.parse(stdout);
}

/** The day with which so large a share of the list begins; empty for the whole. */
async function dayOf(share: number): Promise<string> {
  if (share === 1) return '';
  const { rows } = await database.pool.query<{ day: string }>(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as day from attempt order by created_at desc offset $1 limit 1`,
    [Math.floor(DONATIONS * share)],
  );
  return rows[0]?.day ?? '';
}

async function compare(): Promise<boolean> {
  console.log(`old space as Node has it, and ${OLD_SPACE_MB} MB at most\n`);
  console.log(
    'format       rows    counting     rows/s      file   idle   highest   highest, small old space',
  );
  let isConstant = true;
  for (const format of EXPORT_FORMATS) {
    const small: Taken[] = [];
    for (const share of SHARES) {
      const from = await dayOf(share);
      const free = await take(format, from, []);
      const bound = await take(format, from, [`--max-old-space-size=${OLD_SPACE_MB}`]);
      small.push(bound);
      console.log(line(format, free, bound));
    }
    const peaks = small.map(({ peakMb }) => peakMb);
    isConstant &&= (peaks.at(-1) ?? 0) < (peaks[0] ?? 0) + MORE_MB;
  }
  if (!isConstant) console.log(`\nThe memory grows with the rows: more than ${MORE_MB} MB above a tenth.`);
  return isConstant;
}

function line(format: string, free: Taken, bound: Taken): string {
  return [
    format.padEnd(6),
    String(free.rows).padStart(10),
    `${free.countSeconds.toFixed(2)} s`.padStart(12),
    Math.round(free.rows / free.seconds)
      .toString()
      .padStart(11),
    `${(free.bytes / MB).toFixed(0)} MB`.padStart(10),
    `${free.idleMb.toFixed(0)} MB`.padStart(7),
    `${free.peakMb.toFixed(0)} MB`.padStart(10),
    `${bound.peakMb.toFixed(0)} MB`.padStart(27),
  ].join('');
}

try {
  if (!(await compare())) process.exitCode = 1;
} finally {
  await database.close();
}
