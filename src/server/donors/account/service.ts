import type { MyAccount, MyGift } from '#contract/donors/account.ts';
import { tributeFrom } from '#domain/giving/tribute.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { isImportedOrder } from '#domain/office/offline-gift.ts';
import type { Language } from '#domain/text/language.ts';
import {
  endOfIndianDay,
  financialYear,
  financialYearFrom,
  startOfIndianDay,
} from '#domain/time/indian-time.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { isCardPrintable } from '../../documents/dedication/tribute-card.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { monthlyGiftsOf } from '../../giving/monthly-control/service.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readCertificate } from '../../year-end/certificates/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { giftsBetween, statementPdf } from '../gift-statements/service.ts';
import { deleteDonorSession, type KnownDonor, ownedBy, readDonor } from './donor-queries.ts';
import {
  countGifts,
  listCertificates,
  listExpectedTransfers,
  listGifts,
  ownsGift,
  ownsOrder,
  yearTotals,
} from './gift-queries.ts';
import { markLinkUsed } from './link-queries.ts';
import { addressLinkForEmail, hashOf, type LinkDeps, lockLoginLink, requestLogin } from './links.ts';

export {
  addressLinkForEmail,
  type KnownDonor,
  type LinkDeps,
  lockLoginLink,
  markLinkUsed,
  ownedBy,
  requestLogin,
};

export type AccountDeps = { db: Database; clock: () => Date; certificates: FileStore; cipher: DonorCipher };

/** A donor with more gifts asks for a statement, which lists all of them. */
const MAX_GIFTS = 200;

/** The donor that a request's visitor has proven to be; null for an unknown visitor. */
export type DonorOf = (request: Parameters<Visitors['accountId']>[0]) => Promise<KnownDonor | null>;

/** Who a visitor has proven to be, by session and by the cookie of an opened link; null for nobody. */
export async function findDonor(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  accountId: string | null,
  donorToken: string | undefined,
): Promise<KnownDonor | null> {
  if (!accountId && !donorToken) return null;
  return readDonor(db, accountId, donorToken ? hashOf(donorToken) : null, clock());
}

/** Everything that "My gifts" shows. */
export async function readAccount(deps: AccountDeps, donor: KnownDonor | null): Promise<MyAccount> {
  const { db } = deps;
  if (!donor)
    return {
      donor: null,
      gifts: [],
      older: 0,
      years: [],
      certificates: [],
      monthlyGifts: [],
      transfers: [],
    };
  const owned = ownedBy(donor);
  const [gifts, count, years, certificates, monthlyGifts, transfers] = await Promise.all([
    listGifts(db, owned, MAX_GIFTS),
    countGifts(db, owned),
    yearTotals(db, owned),
    listCertificates(db, donor.addresses),
    monthlyGiftsOf(deps, owned),
    listExpectedTransfers(db, ownedBy(donor, 'expected_transfer')),
  ]);
  return {
    donor: {
      name: donor.name || (gifts[0]?.fullName ?? ''),
      addresses: [...donor.addresses],
      isSignedIn: donor.accountId !== null,
    },
    gifts: gifts.map(toWire),
    older: count - gifts.length,
    years: years.map(({ startYear, gifts: number, paise }) => ({
      year: financialYearFrom(startYear),
      gifts: number,
      rupees: rupeesFromPaise(paise),
    })),
    certificates: certificates.map(({ id, financialYear: year }) => ({ id, year })),
    monthlyGifts,
    transfers: transfers.map(({ amountPaise, ...transfer }) => ({
      ...transfer,
      amountRupees: rupeesFromPaise(amountPaise),
    })),
  };
}

function toWire(gift: Awaited<ReturnType<typeof listGifts>>[number]): MyGift {
  return {
    id: gift.id,
    merchantOrderId: gift.merchantOrderId,
    fullName: gift.fullName,
    amountRupees: rupeesFromPaise(gift.amountPaise),
    leftRupees: rupeesFromPaise(gift.amountPaise - gift.reversedPaise),
    isForCampaign: gift.campaignTitle !== null,
    purpose: gift.campaignTitle ?? gift.categoryName,
    at: gift.at.toISOString(),
    status: gift.status,
    hasPaymentPage: gift.provider === 'phonepe' && !isImportedOrder(gift.merchantOrderId),
    hasReceipt: gift.hasReceipt,
    isNameShown: gift.isNameShown,
    tribute: tributeFrom(gift),
    card: cardState(gift),
  };
}

const PAID: readonly MyGift['status'][] = ['paid', 'partly_refunded'];

function cardState(gift: Awaited<ReturnType<typeof listGifts>>[number]): MyGift['card'] {
  const tribute = tributeFrom(gift);
  if (gift.isTributeRemoved) return 'removed';
  if (!tribute || !PAID.includes(gift.status)) return 'none';
  if (!isCardPrintable(tribute)) return 'unprintable';
  return gift.isCardSent ? 'sent' : 'ready';
}

/** Whether a donation belongs to a donor. */
export async function isOwnGift(db: Database, donor: KnownDonor, donationId: string): Promise<boolean> {
  return ownsGift(db, ownedBy(donor), donationId);
}

/** Whether an order's donation belongs to a donor. */
export async function isOwnOrder(db: Database, donor: KnownDonor, merchantOrderId: string): Promise<boolean> {
  return ownsOrder(db, ownedBy(donor), merchantOrderId);
}

/** @throws AppError `certificate_not_found` for somebody else's certificate too. */
export async function ownCertificate(
  { db, certificates }: AccountDeps,
  donor: KnownDonor | null,
  id: string,
): Promise<PdfFile> {
  const own = donor ? await listCertificates(db, donor.addresses) : [];
  const found = own.find((each) => each.id === id);
  if (!found) throw new AppError('certificate_not_found');
  return readCertificate(certificates, found);
}

/** Ends the session of a browser that came through a link. */
export async function leave({ db }: AccountDeps, donorToken: string): Promise<void> {
  await deleteDonorSession(db, hashOf(donorToken));
}

/** @throws AppError `donor_unknown`. */
export function requireDonor(donor: KnownDonor | null): KnownDonor {
  if (!donor) throw new AppError('donor_unknown');
  return donor;
}

const MAX_STATEMENT_YEARS = 30;

/**
 * The donor's gifts of a financial year, or from one day to another (YYYY-MM-DD, both included), as PDF.
 * @throws AppError `donor_unknown`, `invalid_input` for a period that is none.
 */
export async function ownStatement(
  deps: AccountDeps & { trust: ReadTrust },
  donor: KnownDonor | null,
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<PdfFile> {
  const { donor: shown } = await readAccount(deps, donor);
  if (!donor || !shown) throw new AppError('donor_unknown');
  const [since, before] = [startOfIndianDay(from), endOfIndianDay(to)];
  const isPeriod = since < before && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= MAX_STATEMENT_YEARS;
  if (!isPeriod) throw new AppError('invalid_input', { field: 'to' });
  const lawYear = financialYear(new Date(before.getTime() - 1));
  const year = financialYearRange(lawYear);
  const isYear = since.getTime() === year.since.getTime() && before.getTime() === year.before.getTime();
  const gifts = await giftsBetween(deps.db, ownedBy(donor), since, before);
  const stated = { name: shown.name, email: shown.addresses[0] ?? '' };
  const period = isYear ? lawYear : `${from} – ${to}`;
  return statementPdf(deps, { gifts, donor: stated, period, lawYear, language });
}
