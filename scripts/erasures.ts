import { readFileSync } from 'node:fs';
import { listErasures } from '#server/admin/privacy-requests/queries.ts';
import { erasuresIn, reapplyErasures } from '#server/admin/privacy-requests/reapply-erasures.ts';
import { readConfig } from '#server/config/config.ts';
import { donorKeysOf } from '#server/config/donor-keys.ts';
import { createDonorCipher } from '#server/donor-data/cipher.ts';
import { openDatabase } from './open-database.ts';

// `npm run erasures`: prints the erasures in the database, one JSON line each. `npm run erasures -- FILE`: after a backup was
// restored, repeats those in a file that the database does not know. The file may also be the site's own log.

const [file] = process.argv.slice(2);

const config = readConfig();
const { db, close } = await openDatabase(file === undefined ? 'reports' : 'runtime');
try {
  if (file === undefined) {
    for (const record of await listErasures(db)) console.log(JSON.stringify(record));
  } else {
    const cipher = createDonorCipher(await donorKeysOf(config));
    const records = erasuresIn(readFileSync(file, 'utf8'));
    const { erased, waiting } = await reapplyErasures({ db, cipher }, records);
    console.log(`${erased} of ${records.length} addresses were erased again.`);
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
