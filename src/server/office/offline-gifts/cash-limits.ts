import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { cashRulesOf } from '../../year-end/year-statement/service.ts';
import { cashGiftOf, cashOfDonor, lockDocumentOfDonor } from './cash-queries.ts';

type Limit = { code: 'cash_limit_of_day' | 'cash_limit_of_campaign'; totalPaise: Paise; field: string };

/**
 * Refuses a gift in cash that brings its donor's cash on that day, or for that campaign, to the limit of its financial year. Its
 * donation and donor are already recorded in the caller's transaction, which holds the donor's row; its payment is not.
 * @throws AppError `cash_limit_of_day`, `cash_limit_of_campaign`.
 */
export async function refuseTooMuchCash(
  tx: Transaction,
  donationId: string,
  {
    receivedOn,
    campaignId,
    amountPaise,
  }: Pick<EnterGift, 'receivedOn' | 'campaignId'> & { amountPaise: Paise },
): Promise<void> {
  await lockDocumentOfDonor(tx, donationId);
  const { ofDayPaise, ofCampaignPaise } = await cashOfDonor(tx, donationId, { receivedOn, campaignId });
  const field = 'amountRupees';
  const ofDay = { code: 'cash_limit_of_day', totalPaise: ofDayPaise + amountPaise, field } as const;
  await refuseAbove(tx, receivedOn, ofDay);
  if (campaignId === null) return;
  const ofCampaign = {
    code: 'cash_limit_of_campaign',
    totalPaise: ofCampaignPaise + amountPaise,
    field,
  } as const;
  await refuseAbove(tx, receivedOn, ofCampaign);
}

/**
 * The same for a gift that was assigned to another campaign in the caller's transaction, if it is a gift in cash.
 * @throws AppError `cash_limit_of_campaign`.
 */
export async function refuseTooMuchCashForCampaign(
  tx: Transaction,
  donationId: string,
  campaignId: string,
): Promise<void> {
  const gift = await cashGiftOf(tx, donationId);
  if (!gift) return;
  const { receivedOn } = gift;
  await lockDocumentOfDonor(tx, donationId);
  const { ofCampaignPaise: totalPaise } = await cashOfDonor(tx, donationId, { receivedOn, campaignId });
  await refuseAbove(tx, receivedOn, { code: 'cash_limit_of_campaign', totalPaise, field: 'campaignId' });
}

async function refuseAbove(tx: Transaction, receivedOn: string, { code, totalPaise, field }: Limit) {
  const year = financialYear(parseIndianDateTime(`${receivedOn}T12:00`));
  const { refusedFromRupees, refusalSection } = await cashRulesOf(tx, year);
  const total = rupeesFromPaise(totalPaise);
  if (total < refusedFromRupees) return;
  const limit = formatRupees(refusedFromRupees);
  const params = { limit, section: refusalSection, total: formatRupees(total) };
  throw new AppError({ code, params }, { field });
}
