import { beforeEach } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { type ListedDonation, listDonations } from '#contract/giving/donation-list.admin.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { clearCheque, presentAgain, recordBankCharge, undoBounce } from '#contract/office/cheques.ts';
import { bounceCheque, cancelGift, enterGift } from '#contract/office/offline-gifts.ts';
import type { TestApp } from './app.ts';
import { createCampaign, createCategory } from './factories.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

/** What can happen to a gift's payment. */
const CHANGES = {
  cleared: clearCheque,
  bounced: bounceCheque,
  cancelled: cancelGift,
  presentedAgain: presentAgain,
  bounceUndone: undoBounce,
  bankCharges: recordBankCharge,
};

/** Offline gifts that the accountant enters. Each test has its own campaign. */
export async function createOfflineGifts({ db }: TestApp, accountant: StaffVisitor) {
  const category = await createCategory(db, { name: 'Relief' });
  const current = { campaignId: '' };
  let keys = 0;
  beforeEach(async () => {
    current.campaignId = (await createCampaign(db, { categoryId: category.id })).id;
  });

  const gift = (changes: object = {}) => ({
    mode: 'cash',
    amountRupees: 500,
    receivedOn: '2026-11-20',
    fullName: 'Lakshmi Rao & Sons',
    email: 'Lakshmi@example.com',
    phoneNumber: '',
    categoryId: category.id,
    campaignId: current.campaignId,
    idempotencyKey: `form-of-an-offline-gift-${++keys}`,
    ...changes,
  });
  const cheque = (number: string, changes: object = {}) =>
    gift({ mode: 'cheque', reference: number, bank: 'State Bank of India', ...changes });
  const enterOnce = (body: object) => jsonResponse(accountant.call('POST', enterGift.path, body));
  /** Enters a gift, and confirms that it is another one if the same donor gave the same amount on its day. */
  async function enter(body: object) {
    const answer = await enterOnce(body);
    return answer.json.code === 'entered_similar' ? enterOnce({ ...body, enterAnyway: true }) : answer;
  }
  const act = (change: keyof typeof CHANGES, id: string, body: object) =>
    jsonResponse(accountant.call('POST', pathOf(CHANGES[change], { id }), body));
  const detail = async (id: string) =>
    (await jsonResponse(accountant.call('GET', pathOf(getDonation, { id })))).json;

  /** A donation's row in the list. */
  async function listed(donationId: string): Promise<ListedDonation | undefined> {
    const path = `${listDonations.path}?campaignId=${current.campaignId}`;
    const { items } = (await jsonResponse(accountant.call('GET', path))).json;
    return items.find((each: ListedDonation) => each.donationId === donationId);
  }

  return { category, current, gift, cheque, enter, enterOnce, act, detail, listed };
}
