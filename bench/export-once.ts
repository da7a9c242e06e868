import { EXPORT_FORMATS } from '#contract/admin/exports.ts';
import { exportRows } from '#server/admin/donations/service.ts';
import { DONATION_COLUMNS } from '#server/admin/exports/columns.ts';
import { connect } from '#server/db/client.ts';
import { exportFile } from '#server/spreadsheets/export-file.ts';

// `bench/exports.ts` runs this in a process of its own for each export, so that the highest memory that the kernel saw is
// that export's alone: the address of the database, the format, and the day to begin with.

const ROWS_PER_PAGE = 2_000;
const KB_PER_MB = 1_024;

const [url = '', wanted = '', from] = process.argv.slice(2);
const format = EXPORT_FORMATS.find((each) => each === wanted) ?? 'csv';
const { db, close } = connect(url);
await db.execute('select 1');
const idleMb = process.resourceUsage().maxRSS / KB_PER_MB;
const begun = performance.now();
const { approximateRows, pages } = await exportRows(db, { from: from || undefined }, ROWS_PER_PAGE);
const counted = performance.now();
let rows = 0;
async function* passing() {
  for await (const page of pages) {
    rows += page.length;
    yield page;
  }
}
const table = { name: 'donations', columns: DONATION_COLUMNS, pages: passing(), approximateRows };
const { stream } = exportFile(format, table);
let bytes = 0;
for await (const piece of stream) bytes += Buffer.byteLength(piece);
const ended = performance.now();
await close();
console.log(
  JSON.stringify({
    ...{ rows, bytes, idleMb, peakMb: process.resourceUsage().maxRSS / KB_PER_MB },
    ...{ countSeconds: (counted - begun) / 1000, seconds: (ended - counted) / 1000 },
  }),
);
