import type { Database, Transaction } from '../../db/client.ts';
import { readSetting } from '../../db/queries/settings.ts';

/** Whether the trust offers gifts every month. Mandates that donors agreed to are charged and ended either way. */
export const isOffered = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_giving')) === 'yes';

/** Whether staff stopped every notice and debit. A guard of the database refuses them as well. */
export const isStopped = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_stopped')) === 'yes';
