import type { Database } from '../db/client.ts';
import { setting } from '../db/schema/setting.ts';

/** Pauses or resumes the taking of orders on all servers, from the next order on. What is under way goes on. */
export async function setDonationsPaused(db: Database, paused: boolean, now: Date): Promise<void> {
  const value = paused ? 'yes' : 'no';
  await db
    .insert(setting)
    .values({ key: 'donations_paused', value, changedAt: now })
    .onConflictDoUpdate({ target: setting.key, set: { value, changedAt: now } });
}
