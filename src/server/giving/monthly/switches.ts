import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { resumeStopped } from './postponed-queries.ts';

/** Whether the trust offers gifts every month. Mandates that donors agreed to are charged and ended either way. */
export const isOffered = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_giving')) === 'yes';

/** Whether staff stopped every notice and debit. A guard of the database refuses them as well. */
export const isStopped = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_stopped')) === 'yes';

/** Stops the collection of monthly gifts on all servers, or lets it go on at once, for whoever cannot open the back office. */
export async function setCollectionsStopped(db: Database, stopped: boolean, now: Date): Promise<void> {
  await writeSetting(db, 'monthly_stopped', stopped ? 'yes' : 'no', now);
  if (!stopped) await resumeStopped(db, now);
}
