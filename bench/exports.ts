import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/admin-exports.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { exportFile } from '#server/exports/export-file.ts';
import { takeOutDonations } from '#server/features/donation-list/service.ts';
import { DONATION_COLUMNS } from '#server/features/exports/columns.ts';
import { fillDonations } from './lists/fill.ts';

// What it takes to export a tenth of the donations, and then all of them (a million unless told): rows per second, and the
// highest memory of this process, which must not grow with the rows.

const DONATIONS = Number(process.argv[2] ?? 1_000_000);
const ROWS_PER_PAGE = 2_000;
const SAMPLED_EVERY_MS = 20;
/** What the whole may take above a tenth of it before memory counts as growing with the rows. */
const MORE_MB = 60;
const MB = 2 ** 20;

const folder = mkdtempSync(join(tmpdir(), 'charity-bench-exports-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
await migrate(server.url);
const { db, close } = connect(server.url);
const filling = new pg.Pool({ connectionString: server.url, max: 2 });

type Taken = { rowsAbout: number; bytes: number; seconds: number; countSeconds: number; peakMb: number };

async function take(format: ExportFormat, from: string | undefined): Promise<Taken> {
  globalThis.gc?.();
  let peak = process.memoryUsage.rss();
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLED_EVERY_MS);
  const begun = performance.now();
  const { rowsAbout, pages } = await takeOutDonations(db, { from }, ROWS_PER_PAGE);
  const counted = performance.now();
  const columns = DONATION_COLUMNS;
  const { stream } = exportFile(format, { name: 'donations', columns, pages, rowsAbout });
  let bytes = 0;
  for await (const piece of stream) bytes += Buffer.byteLength(piece);
  clearInterval(sampling);
  const seconds = (performance.now() - begun) / 1000;
  return { rowsAbout, bytes, seconds, countSeconds: (counted - begun) / 1000, peakMb: peak / MB };
}

async function run(): Promise<boolean> {
  await fillDonations(filling, DONATIONS);
  const { rows } = await filling.query(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as day from attempt order by created_at desc offset $1 limit 1`,
    [Math.floor(DONATIONS / 10)],
  );
  const tenth: string = rows[0].day;
  console.log(`${DONATIONS} donations, ${cpus().length} cores\n`);
  console.log('format       rows    counting     rows/s      file   highest memory');
  let isConstant = true;
  for (const format of EXPORT_FORMATS) {
    await take(format, tenth);
    const few = await take(format, tenth);
    const all = await take(format, undefined);
    for (const taken of [few, all]) console.log(line(format, taken));
    isConstant &&= all.peakMb < few.peakMb + MORE_MB;
  }
  if (!isConstant) console.log(`\nThe memory grows with the rows: more than ${MORE_MB} MB above a tenth.`);
  return isConstant;
}

function line(format: string, { rowsAbout, bytes, seconds, countSeconds, peakMb }: Taken): string {
  return [
    format.padEnd(6),
    String(rowsAbout).padStart(10),
    `${countSeconds.toFixed(2)} s`.padStart(12),
    Math.round(rowsAbout / (seconds - countSeconds))
      .toString()
      .padStart(11),
    `${(bytes / MB).toFixed(0)} MB`.padStart(10),
    `${peakMb.toFixed(0)} MB`.padStart(17),
  ].join('');
}

try {
  if (!(await run())) process.exitCode = 1;
} finally {
  await close();
  await filling.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
