import { APRIL, DONORS, type DonorName, feesOf, happenings, settlementsOf, sumOf } from './plan.ts';

// What the month's list says about gifts. Nothing here looks at the site.

/** A gift that counts: its cheque did not bounce. */
export type ExpectedGift = {
  /** On which it counts: a cheque's when it cleared. */
  day: number;
  donor: DonorName | null;
  way: 'online' | 'bank' | 'cash' | 'goods';
  isCorpus: boolean;
  paise: bigint;
  refundedPaise: bigint;
};

export function expectedGifts(): ExpectedGift[] {
  const bounced = happenings('bounced').map(({ number }) => number);
  const refunds = happenings('refund');
  const gifts: ExpectedGift[] = [];
  for (const each of APRIL) {
    const gift = { day: each.day, paise: each.paise, isCorpus: false, refundedPaise: 0n };
    if (each.what === 'online') {
      const refundedPaise = sumOf(
        refunds.filter(({ donor }) => donor === each.donor).map(({ paise }) => paise),
      );
      gifts.push({ ...gift, donor: each.donor, way: 'online', refundedPaise });
    }
    if (each.what === 'arrived') gifts.push({ ...gift, donor: each.donor, way: 'bank' });
    if (each.what === 'unannounced')
      gifts.push({ ...gift, donor: each.donor, way: 'bank', isCorpus: each.direction !== null });
    if (each.what === 'cheque' && !bounced.includes(each.number))
      gifts.push({ ...gift, day: each.credited, donor: each.donor, way: 'bank' });
    if (each.what === 'cash') gifts.push({ ...gift, donor: each.donor, way: 'cash' });
    if (each.what === 'goods') gifts.push({ ...gift, donor: each.donor, way: 'goods' });
  }
  return gifts;
}

export const netOf = (gifts: readonly ExpectedGift[]): bigint =>
  sumOf(gifts.map(({ paise, refundedPaise }) => paise - refundedPaise));

/** Sums by a text that each gift has, such as its donor and its way. */
export function netBy(gifts: readonly ExpectedGift[], keyOf: (gift: ExpectedGift) => string) {
  const keys = [...new Set(gifts.map(keyOf))].toSorted();
  return keys.map((key) => [key, netOf(gifts.filter((gift) => keyOf(gift) === key))] as const);
}

const MODES = {
  cash: 'Cash',
  goods: 'Kind',
  online: 'Electronic modes including account payee cheque/draft',
  bank: 'Electronic modes including account payee cheque/draft',
} as const;
const ID_CODES = { pan: '1', passport: '4' } as const;

/** The lines of the year statement: donor, code and number of the document, type, mode, and the sum. */
export function expectedStatement() {
  const known = expectedGifts().filter(({ donor }) => donor !== null);
  return netBy(known, ({ donor, way, isCorpus }) => {
    const { fullName, id } = DONORS[donor ?? 'lakshmi'];
    const document = id === null ? '' : `${ID_CODES[id.kind]} ${id.number}`;
    return [fullName, document, isCorpus ? 'Corpus' : 'Others', MODES[way]].join('|');
  });
}

/** What each of Tally's ledgers comes to over the month: credits are positive. */
export function expectedTally(): Record<string, bigint> {
  const gifts = expectedGifts();
  const of = (way: ExpectedGift['way']) => netOf(gifts.filter((gift) => gift.way === way));
  const online = happenings('online').map(({ paise }) => feesOf(paise));
  const [fees, taxes] = [
    sumOf(online.map((each) => each.feePaise)),
    sumOf(online.map((each) => each.taxPaise)),
  ];
  const spent = sumOf(happenings('spent').map(({ paise }) => paise));
  const charged = sumOf(happenings('bounced').map(({ chargedPaise }) => chargedPaise));
  const paidOut = sumOf(settlementsOf().map(({ netPaise }) => netPaise));
  const deposited = sumOf(happenings('cash').map(({ paise }) => paise));
  return {
    Donations: netOf(gifts.filter(({ isCorpus }) => !isCorpus)),
    'Corpus fund': netOf(gifts.filter(({ isCorpus }) => isCorpus)),
    // All of it has reached the bank.
    PhonePe: paidOut - (of('online') - fees - taxes),
    'Payment gateway charges': -fees,
    'GST on payment gateway charges': -taxes,
    Cash: deposited - of('cash'),
    'Donations in kind': -of('goods'),
    Bank: -(of('bank') + paidOut + deposited - spent - charged),
    'Programme expenses': -spent,
    'Bank charges': -charged,
  };
}
