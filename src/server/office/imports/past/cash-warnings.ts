import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import type { CashRules } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../../db/client.ts';
import { cashRulesOf } from '../../../year-end/year-statement/service.ts';
import type { Problems } from '../problems.ts';
import { donorOf } from './duplicates.ts';
import type { PastGift } from './rows.ts';

/**
 * Adds a warning for each donor whose cash in the file reaches the limit of its financial year on one day or for one campaign. The
 * rows are imported anyway: books record what was received, whether or not it should have been accepted.
 */
export async function warnAboutCash(
  db: Database,
  gifts: readonly PastGift[],
  warnings: Problems,
): Promise<void> {
  const rulesOf = new Map<string, CashRules>();
  const totals = new Map<string, { paise: bigint; isReported: boolean }>();
  for (const gift of gifts.filter(({ mode, isAnonymous }) => mode === 'cash' && !isAnonymous)) {
    const year = financialYear(parseIndianDateTime(`${gift.receivedOn}T12:00`));
    const rules = rulesOf.get(year) ?? (await cashRulesOf(db, year));
    rulesOf.set(year, rules);
    const donor = donorOf(gift);
    const groups = [{ key: `${donor} ${gift.receivedOn}`, what: 'on this day' }];
    if (gift.campaignId !== null)
      groups.push({ key: `${donor} ${gift.campaignId}`, what: 'for this campaign' });
    for (const { key, what } of groups) {
      const total = totals.get(key) ?? { paise: 0n, isReported: false };
      total.paise += gift.amountPaise;
      totals.set(key, total);
      if (total.isReported || rupeesFromPaise(total.paise) < rules.refusedFromRupees) continue;
      total.isReported = true;
      const sum = formatRupees(rupeesFromPaise(total.paise));
      const limit = formatRupees(rules.refusedFromRupees);
      const message = `Cash from this donor ${what} comes to ${sum} here; ${limit} or more may not be accepted (${rules.refusalSection})`;
      warnings.add(gift.row, 'amountRupees', message);
    }
  }
}
