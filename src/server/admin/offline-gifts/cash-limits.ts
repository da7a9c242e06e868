import type { EnterGift } from '#contract/admin/offline-gifts.ts';
import { financialYear, parseIndianDateTime } from '#domain/indian-time.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { cashRulesOf } from '../year-statement/service.ts';
import { cashOfDonor } from './queries.ts';

/**
 * Refuses a gift in cash that brings its donor's cash on that day, or for that campaign, to the limit of its financial year. The
 * gift and its donor are already recorded in the caller's transaction, which holds the donor's row.
 * @throws AppError `cash_limit_of_day`, `cash_limit_of_campaign`.
 */
export async function refuseTooMuchCash(
  tx: Transaction,
  donationId: string,
  { receivedOn, campaignId }: Pick<EnterGift, 'receivedOn' | 'campaignId'>,
): Promise<void> {
  const year = financialYear(parseIndianDateTime(`${receivedOn}T12:00`));
  const { refusedFromRupees, refusalSection } = await cashRulesOf(tx, year);
  const { ofDayPaise, ofCampaignPaise } = await cashOfDonor(tx, donationId, { receivedOn, campaignId });
  const refuse = (code: 'cash_limit_of_day' | 'cash_limit_of_campaign', totalPaise: Paise) => {
    const total = rupeesFromPaise(totalPaise);
    if (total < refusedFromRupees) return;
    const limit = formatRupees(refusedFromRupees);
    const params = { limit, section: refusalSection, total: formatRupees(total) };
    throw new AppError({ code, params }, { field: 'amountRupees' });
  };
  refuse('cash_limit_of_day', ofDayPaise);
  refuse('cash_limit_of_campaign', ofCampaignPaise);
}
