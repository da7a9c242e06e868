import { readConfig } from '../config/config.ts';
import { donorKeysOf } from '../config/donor-keys.ts';
import { connect } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';
import { createDonorCipher } from '../donors/donor-data/cipher.ts';
import { openStores } from '../file-store/open-stores.ts';
import { findOwnersDatabase } from './open-database.ts';

export async function run(): Promise<void> {
  const config = readConfig();
  if (config.mode !== 'local')
    throw new Error(`Sample content is for local mode only, and this is ${config.mode} mode.`);
  const { url, stop } = await findOwnersDatabase(config);
  try {
    await migrate(url);
    const { db, close } = connect(url);
    const cipher = createDonorCipher(await donorKeysOf(config));
    const isSeeded = await seed({ db, cipher, ...openStores(config) }, new Date(), config.mode).finally(
      close,
    );
    console.log(
      isSeeded ? 'Sample content inserted.' : 'The database already has content; nothing was changed.',
    );
  } finally {
    await stop();
  }
}
