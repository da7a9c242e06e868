import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { commandLine } from '#server/config/command-line.ts';
import { readConfig } from '#server/config/config.ts';
import { donorKeysOf } from '#server/config/donor-keys.ts';
import { createDonorCipher } from '#server/donors/donor-data/cipher.ts';
import { listErasures } from '#server/donors/privacy-requests/queries.ts';
import { erasuresIn, reapplyErasures } from '#server/donors/privacy-requests/reapply-erasures.ts';
import { staffWithEmail } from '#server/staff/access/service.ts';
import { openDatabase } from './open-database.ts';

// `npm run erasures`: prints the erasures in the database, one JSON line each. `npm run erasures -- FILE --by OWNER`: after a backup
// was restored, repeats those in a file that the database does not know. The file may also be the site's own log. The audit log records
// them as done by the owner with that address.

const { values, positionals } = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;
if (file !== undefined && !values.by) {
  console.error(`Usage: ${commandLine('erasures', '[FILE --by OWNER@EXAMPLE.ORG]')}`);
  process.exit(1);
}

const config = readConfig();
const { db, close } = await openDatabase(file === undefined ? 'reports' : 'runtime');
try {
  if (file === undefined) {
    for (const record of await listErasures(db)) console.log(JSON.stringify(record));
  } else {
    const by = await staffWithEmail(db, config.ownerEmails, (values.by ?? '').toLowerCase());
    if (by?.role !== 'owner')
      throw new Error(`${values.by} is not an owner who has signed in to the back office.`);
    const cipher = createDonorCipher(await donorKeysOf(config));
    const records = erasuresIn(readFileSync(file, 'utf8'));
    const { erased, waiting } = await reapplyErasures(
      { db, cipher, clock: () => new Date() },
      by.accountId,
      records,
    );
    console.log(`${erased} of ${records.length} addresses were erased again.`);
    if (waiting > 0) {
      console.error(
        `${waiting} have to wait for an open payment: please run this again when it is finished.`,
      );
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await close();
}
