import { EXPORT_FORMATS } from '#contract/office/exports.ts';
import { connect } from '#server/db/client.ts';
import { exportRows } from '#server/giving/admin-donations/service.ts';
import { DONATION_COLUMNS } from '#server/office/exports/columns.ts';
import { exportFile } from '#server/spreadsheets/export-file.ts';
import { cipher } from './lists/donor-keys.ts';

// `bench/exports.ts` runs this as a separate process for each export, so that the peak memory is that export's alone.
// Arguments: the database URL, the format, and the first day to export.

const ROWS_PER_PAGE = 2_000;
const KB_PER_MB = 1_024;

const [url = '', requestedFormat = '', from] = process.argv.slice(2);
const format = EXPORT_FORMATS.find((each) => each === requestedFormat) ?? 'csv';
const { db, close } = connect(url);
await db.execute('select 1');
const idleMb = process.resourceUsage().maxRSS / KB_PER_MB;
const startedAt = performance.now();
const { approximateRows, pages } = await exportRows(
  { db, cipher },
  { from: from || undefined },
  ROWS_PER_PAGE,
  'owner',
);
const countedAt = performance.now();
let rows = 0;
async function* countingRows() {
  for await (const page of pages) {
    rows += page.length;
    yield page;
  }
}
const table = { name: 'donations', columns: DONATION_COLUMNS, pages: countingRows(), approximateRows };
const { stream } = exportFile(format, table);
let bytes = 0;
for await (const chunk of stream) bytes += Buffer.byteLength(chunk);
const endedAt = performance.now();
await close();
console.log(
  JSON.stringify({
    rows,
    bytes,
    idleMb,
    peakMb: process.resourceUsage().maxRSS / KB_PER_MB,
    countSeconds: (countedAt - startedAt) / 1000,
    seconds: (endedAt - countedAt) / 1000,
  }),
);
