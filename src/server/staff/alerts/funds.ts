import { formatPaise, type Paise } from '#domain/money/money.ts';
import { type FundKind, fundName } from '#domain/office/fund.ts';
import type { Database } from '../../db/client.ts';
import { listFundsBelowZero } from '../../office/spending/service.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { isKnown } from './queries.ts';

/**
 * Raises an alert for each fund that refunds or fees took below zero. Once resolved, it comes back when something more leaves the fund.
 * @returns how many funds are below zero.
 */
export async function raiseFundAlerts({ db, clock }: { db: Database; clock: () => Date }): Promise<number> {
  const now = clock();
  const funds = await listFundsBelowZero({ db });
  for (const { lastTaken, balance, ...fund } of funds) {
    const name = fundName(fund);
    const alert = { kind: 'fund_negative', about: `${name}, entry ${lastTaken}` } as const;
    // control: an alert about a fund is raised once for what left it (funds.test.ts)
    if (await isKnown(db, alert, `${name}, entry `)) continue;
    await raiseAlert(db, { ...alert, attemptId: null, message: describe(fund.kind, name, balance) }, now);
  }
  return funds.length;
}

const REMEDIES: Record<FundKind, string> = {
  campaign: 'Further gifts to it cover that, or what an ended campaign has left (“Funds”).',
  general: 'Further gifts to it cover that, or what an ended campaign has left (“Funds”).',
  overhead: 'Please move money to it from the general fund (“Funds”).',
  corpus: 'Further gifts to the corpus cover that.',
};

function describe(kind: FundKind, name: string, balance: Paise): string {
  return `The fund “${name}” is ${formatPaise(-balance)} below zero, because of refunds or fees after its money was used. Until it has money again, nothing is paid from it. ${REMEDIES[kind]}`;
}
