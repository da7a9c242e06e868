import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import type { MandateGateway } from '../../payments/gateway.ts';

/** Whether the trust offers gifts every month. Mandates that donors agreed to are charged and ended either way. */
export const isOffered = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_giving')) === 'yes';

/** Whether staff stopped every notice and debit. A guard of the database refuses them as well. */
export const isStopped = async (db: Database | Transaction): Promise<boolean> =>
  (await readSetting(db, 'monthly_stopped')) === 'yes';

type SwitchDeps = { db: Database; clock: () => Date; gateway: MandateGateway };

/**
 * Offers monthly gifts, or offers them no more; mandates that donors agreed to go on. Before they are offered, the provider is asked
 * whether it has enabled them for the trust, by the status of a mandate that nobody has.
 * @throws MandatesNotEnabled; GatewayUnreachable
 */
export async function offerMonthlyGifts({ db, clock, gateway }: SwitchDeps, offered: boolean): Promise<void> {
  // control: monthly gifts are offered only if the provider has enabled them (start-monthly.test.ts)
  if (offered) await gateway.mandateStatus(randomBytes(24).toString('base64url'));
  await writeSetting(db, 'monthly_giving', offered ? 'yes' : 'no', clock());
}

/** The emergency switch: stops every notice and debit at once, and leaves the mandates as they are; or lets charges go on. */
export async function stopCharges(
  { db, clock }: Omit<SwitchDeps, 'gateway'>,
  stopped: boolean,
): Promise<void> {
  await writeSetting(db, 'monthly_stopped', stopped ? 'yes' : 'no', clock());
}
