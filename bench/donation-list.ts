import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { measureDonations } from './lists/donation-questions.ts';
import { fillDonations } from './lists/fill.ts';
import { startSheet } from './lists/measure.ts';
import { measureOthers } from './lists/other-questions.ts';

// What the back office's lists and its overview take at the server with so many donations (a million unless told).

const DONATIONS = Number(process.argv[2] ?? 1_000_000);

const folder = mkdtempSync(join(tmpdir(), 'charity-bench-lists-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
await migrate(server.url);
const { db, close } = connect(server.url);
const pool = new pg.Pool({ connectionString: server.url, max: 2 });

try {
  const begun = performance.now();
  await fillDonations(pool, DONATIONS);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${DONATIONS} donations in ${seconds.toFixed(0)} s, ${cpus().length} cores\n`);
  const { measure, areAllQuick } = startSheet();
  await measureDonations(db, pool, measure);
  await measureOthers(db, pool, measure);
  if (!areAllQuick()) process.exitCode = 1;
} finally {
  await close();
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
