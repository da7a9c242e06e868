import type { Database } from '../db/client.ts';
import { setting } from '../db/schema/setting.ts';

/** Pauses or resumes new orders on all servers. Payments in progress are not affected. */
export async function setDonationsPaused(db: Database, paused: boolean, now: Date): Promise<void> {
  const value = paused ? 'yes' : 'no';
  await db
    .insert(setting)
    .values({ key: 'donations_paused', value, changedAt: now })
    .onConflictDoUpdate({ target: setting.key, set: { value, changedAt: now } });
}
