import type { Database } from '../db/client.ts';
import { writeSetting } from '../db/queries/settings.ts';

/** Pauses or resumes new orders on all servers. Payments in progress are not affected. */
export async function setDonationsPaused(db: Database, paused: boolean, now: Date): Promise<void> {
  await writeSetting(db, 'donations_paused', paused ? 'yes' : 'no', now);
}

/** Stops the collection of monthly gifts on all servers, or lets it go on. */
export async function setCollectionsStopped(db: Database, stopped: boolean, now: Date): Promise<void> {
  await writeSetting(db, 'monthly_stopped', stopped ? 'yes' : 'no', now);
}
