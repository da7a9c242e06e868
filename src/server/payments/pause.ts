import type { Database } from '../db/client.ts';
import { writeSetting } from '../db/queries/settings.ts';

/** Pauses or resumes new orders on all servers. Payments in progress are not affected. */
export async function setDonationsPaused(db: Database, paused: boolean, now: Date): Promise<void> {
  await writeSetting(db, 'donations_paused', paused ? 'yes' : 'no', now);
}
