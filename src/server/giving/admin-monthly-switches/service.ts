import { randomBytes } from 'node:crypto';
import type { MonthlySwitches } from '#contract/giving/monthly/switches.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { findSetting, lockSetting, writeSetting } from '../../db/queries/settings.ts';
import { AppError } from '../../errors.ts';
import { GatewayUnreachable, type MandateGateway, MandatesNotEnabled } from '../../payments/gateway.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { resumeStopped } from '../monthly/service.ts';

export type SwitchDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  gateway: MandateGateway;
  ownerEmails: readonly string[];
};

export async function getSwitches({ db }: Pick<SwitchDeps, 'db'>): Promise<MonthlySwitches> {
  const stopped = await findSetting(db, 'monthly_stopped');
  return {
    isOffered: await isYes(db, 'monthly_giving'),
    stoppedAt: stopped?.value === 'yes' ? stopped.changedAt.toISOString() : null,
  };
}

/**
 * Offers monthly gifts, once the provider has said that it collects them, or offers them no more; those that donors have set up go on.
 * @throws AppError `autopay_not_enabled`, `provider_not_answering`
 */
export async function setOffered(
  deps: SwitchDeps,
  by: SignedInStaff,
  offered: boolean,
): Promise<MonthlySwitches> {
  // control: monthly gifts are offered only if the provider has enabled them (monthly-switches.test.ts)
  if (offered) await askProvider(deps.gateway);
  const message = offered ? 'Offered monthly gifts to donors.' : 'Stopped offering monthly gifts to donors.';
  await change(deps, by, { key: 'monthly_giving', isOn: offered, message });
  return getSwitches(deps);
}

/** Asks whether the trust may collect monthly gifts, by the status of a mandate that nobody has. */
async function askProvider(gateway: MandateGateway): Promise<void> {
  try {
    await gateway.mandateStatus(randomBytes(24).toString('base64url'));
  } catch (cause) {
    if (cause instanceof MandatesNotEnabled) throw new AppError('autopay_not_enabled', { cause });
    throw cause instanceof GatewayUnreachable ? new AppError('provider_not_answering', { cause }) : cause;
  }
}

/** The emergency switch: stops every notice and debit at once, and leaves the mandates as they are; or lets charges go on. */
export async function setStopped(
  deps: SwitchDeps,
  by: SignedInStaff,
  stopped: boolean,
): Promise<MonthlySwitches> {
  const message = stopped ? 'Stopped collecting monthly gifts.' : 'Let monthly gifts be collected again.';
  await change(deps, by, { key: 'monthly_stopped', isOn: stopped, message });
  if (!stopped) await resumeStopped(deps.db, deps.clock());
  return getSwitches(deps);
}

type Change = { key: 'monthly_giving' | 'monthly_stopped'; isOn: boolean; message: string };

/** Changes a switch, and tells the owners; nothing happens if somebody else has changed it already. */
async function change(deps: SwitchDeps, by: SignedInStaff, { key, isOn, message }: Change): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    await lockSetting(tx, key);
    const wasOn = await isYes(tx, key);
    if (wasOn === isOn) return;
    await writeSetting(tx, key, isOn ? 'yes' : 'no', now);
    const action = `${key}_${isOn ? 'on' : 'off'}`;
    const target = { kind: 'trust', id: 'monthly-giving' } as const;
    // control: owners are told when monthly gifts are offered, stopped or collected again (monthly-switches.test.ts)
    await tellOwners(tx, deps, await recordAudit(tx, by, { action, target, message }, now));
  });
}

const isYes = async (db: Database | Transaction, key: Change['key']) =>
  (await findSetting(db, key))?.value === 'yes';
