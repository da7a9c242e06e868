import { readFileSync } from 'node:fs';
import { listErasures } from '#server/admin/privacy-requests/queries.ts';
import { reapplyErasures } from '#server/admin/privacy-requests/reapply-erasures.ts';
import { readConfig } from '#server/config/config.ts';
import { donorKeysOf } from '#server/config/donor-keys.ts';
import { createDonorCipher } from '#server/donor-data/cipher.ts';
import { openDatabase } from './open-database.ts';

// `npm run erasures`: prints the erasures in the database, one JSON line each. `npm run erasures -- FILE`: after a backup was
// restored, repeats those in a file that the database does not know. The file may also be the site's own log.

const [file] = process.argv.slice(2);

/** The erasures in a text: lines of this command, or log lines that contain one. */
function erasuresIn(text: string) {
  return text.split('\n').flatMap((line) => {
    if (!line.includes('emailHash')) return [];
    const parsed = JSON.parse(line);
    const { id, emailHash, erasedAt } = parsed.erasure ?? parsed;
    return [{ id: String(id), emailHash: String(emailHash), erasedAt: new Date(erasedAt) }];
  });
}

const config = readConfig();
const { db, close } = await openDatabase(file === undefined ? 'reports' : 'runtime');
try {
  if (file === undefined) {
    for (const record of await listErasures(db)) console.log(JSON.stringify(record));
  } else {
    const cipher = createDonorCipher(await donorKeysOf(config));
    const records = erasuresIn(readFileSync(file, 'utf8'));
    const { erased, waiting } = await reapplyErasures({ db, cipher }, records);
    console.log(`${erased} of ${records.length} erasures were repeated.`);
    if (waiting > 0) {
      console.error(
        `${waiting} have to wait for an open payment: please run this again when it is finished.`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await close();
}
