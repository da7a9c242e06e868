import { readConfig } from '../config/config.ts';
import { addDonorKey, donorKeysOf } from '../config/donor-keys.ts';
import { createDonorCipher } from '../donors/donor-data/cipher.ts';
import { resealDetails } from '../donors/donor-data/reseal-details.ts';
import { openDatabase } from './open-database.ts';

/** The new key is added in DATA_DIR, unless DONOR_KEYS lists the keys. The site may be running. */
export async function run(): Promise<void> {
  const config = readConfig();
  const readKeys = await donorKeysOf(config);
  if (!config.donorKeys) addDonorKey(config.dataDir);
  const { db, close } = await openDatabase('runtime');
  try {
    const cipher = createDonorCipher(readKeys);
    const rows = await resealDetails(db, cipher, new Date());
    console.log(`${rows} records are encrypted again. The current key is ${cipher.keyIds()[0]}.`);
    console.log(
      config.donorKeys
        ? 'The other keys in DONOR_KEYS are needed for earlier backups only.'
        : `The earlier keys stay in donor-keys.json in ${config.dataDir}, because earlier backups need them.`,
    );
  } finally {
    await close();
  }
}
