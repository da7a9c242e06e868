import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { findOwnersDatabase } from './open-database.ts';

export async function run(): Promise<void> {
  const { url, stop } = await findOwnersDatabase(readConfig());
  try {
    await migrate(url);
    console.log('All migrations are applied.');
  } finally {
    await stop();
  }
}
