import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EXPORT_FORMATS } from '#contract/office/exports.ts';
import { openPopulated } from './lists/populated-database.ts';

// Exports a tenth, three tenths and all of the donations (a million by default) and prints rows per second and the peak memory of
// the exporting process, both with Node's default heap limit and with one so small that memory growing with the rows would
// crash it. Uses a new database, or one that was populated before, like bench:lists.

const DONATIONS = Number(process.argv[2] ?? 1_000_000);
const SHARES = [0.1, 0.3, 1];
const OLD_SPACE_MB = 96;
/** With the small heap, exporting everything may need this much more memory than exporting a tenth. */
const MAX_GROWTH_MB = 30;
const MB = 2 ** 20;
const program = fileURLToPath(new URL('single-export.ts', import.meta.url));
const run = promisify(execFile);

/** What bench/single-export.ts prints. */
type ExportResult = {
  rows: number;
  bytes: number;
  idleMb: number;
  peakMb: number;
  countSeconds: number;
  seconds: number;
};

const database = await openPopulated(DONATIONS, process.argv[3]);

async function runExport(
  format: string,
  from: string,
  nodeOptions: readonly string[],
): Promise<ExportResult> {
  const { stdout } = await run(process.execPath, [...nodeOptions, program, database.url, format, from]);
  return JSON.parse(stdout);
}

/** The first day of the latest `share` of the donations; empty for all of them. */
async function firstDayOf(share: number): Promise<string> {
  if (share === 1) return '';
  const { rows } = await database.pool.query<{ day: string }>(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as day from attempt order by created_at desc offset $1 limit 1`,
    [Math.floor(DONATIONS * share)],
  );
  return rows[0]?.day ?? '';
}

async function compare(): Promise<boolean> {
  console.log(`with Node's default heap, and with --max-old-space-size=${OLD_SPACE_MB}\n`);
  console.log('format       rows    counting     rows/s      file   idle      peak         peak, small heap');
  let isConstant = true;
  for (const format of EXPORT_FORMATS) {
    const peaks: number[] = [];
    for (const share of SHARES) {
      const from = await firstDayOf(share);
      const defaultHeap = await runExport(format, from, []);
      const smallHeap = await runExport(format, from, [`--max-old-space-size=${OLD_SPACE_MB}`]);
      peaks.push(smallHeap.peakMb);
      console.log(formatLine(format, defaultHeap, smallHeap));
    }
    isConstant &&= (peaks.at(-1) ?? 0) < (peaks[0] ?? 0) + MAX_GROWTH_MB;
  }
  if (!isConstant)
    console.log(
      `\nMemory grows with the rows: exporting all needs over ${MAX_GROWTH_MB} MB more than a tenth.`,
    );
  return isConstant;
}

function formatLine(format: string, defaultHeap: ExportResult, smallHeap: ExportResult): string {
  return [
    format.padEnd(6),
    String(defaultHeap.rows).padStart(10),
    `${defaultHeap.countSeconds.toFixed(2)} s`.padStart(12),
    Math.round(defaultHeap.rows / defaultHeap.seconds)
      .toString()
      .padStart(11),
    `${(defaultHeap.bytes / MB).toFixed(0)} MB`.padStart(10),
    `${defaultHeap.idleMb.toFixed(0)} MB`.padStart(7),
    `${defaultHeap.peakMb.toFixed(0)} MB`.padStart(10),
    `${smallHeap.peakMb.toFixed(0)} MB`.padStart(25),
  ].join('');
}

try {
  if (!(await compare())) process.exitCode = 1;
} finally {
  await database.close();
}
