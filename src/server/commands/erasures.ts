import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { donorKeysOf } from '../config/donor-keys.ts';
import { createDonorCipher } from '../donors/donor-data/cipher.ts';
import { listErasures } from '../donors/privacy-requests/queries.ts';
import { erasuresIn, reapplyErasures } from '../donors/privacy-requests/reapply-erasures.ts';
import { staffWithEmail } from '../staff/access/service.ts';
import { UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

export const usage = '[FILE --by OWNER@EXAMPLE.ORG]';

/** Prints the erasures in the database, one JSON line each. With a FILE it repeats those that the database does not know. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { by: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file !== undefined && !values.by) throw new UsageError();
  if (file !== undefined && values.by) return repeatErasures(readConfig(), file, values.by);
  const { db, close } = await openDatabase('reports');
  try {
    for (const record of await listErasures(db)) console.log(JSON.stringify(record));
  } finally {
    await close();
  }
}

/** Repeats the erasures in a list or in the site's log. The audit log records them as done by the owner with the address `email`. */
export async function repeatErasures(config: Config, file: string, email: string): Promise<void> {
  const { db, close } = await openDatabase('runtime', config);
  try {
    const by = await staffWithEmail(db, config.ownerEmails, email.toLowerCase());
    if (by?.role !== 'owner')
      throw new Error(`${email} is not an owner who has signed in to the back office.`);
    const cipher = createDonorCipher(await donorKeysOf(config));
    const records = erasuresIn(readFileSync(file, 'utf8'));
    const clock = () => new Date();
    const { erased, waiting } = await reapplyErasures({ db, cipher, clock }, by.accountId, records);
    console.log(`${erased} of ${records.length} addresses were erased again.`);
    if (waiting > 0)
      throw new Error(
        `${waiting} have to wait for an open payment: please run this again when it is finished.`,
      );
  } finally {
    await close();
  }
}
