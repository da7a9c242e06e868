import { validate } from 'uuid';
import type { SaveTaxDetails } from '#contract/donors/tax-details.server.ts';
import type { DetailField, TaxDetailsForm, TaxDetailsOffer } from '#contract/donors/tax-details.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import { panEnding } from '#domain/donors/pan.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { tidyText } from '#domain/text/tidy-text.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import { isApprovalValidOn } from '#domain/trust/tax-approval.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError, type Reason } from '../../errors.ts';
import { completeDetails, recordDonor } from '../donor-data/donors.ts';
import { openDetails, type TaxDetails } from '../donor-data/tax-details.ts';
import { createPageLink, detailsUrl, readDetailsLink } from './links.ts';
import { findSettled, giftsOfDonor } from './queries.ts';
import { type ReissueDeps, reissueReceipts } from './reissue.ts';

export { detailsUrl, reissueReceipts };

export type TaxDetailsDeps = ReissueDeps & { db: Database; clock: () => Date };

type Settled = NonNullable<Awaited<ReturnType<typeof findSettled>>>;

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
const MAX_SHOWN_GIFTS = 50;
const REASON = 'The donor added PAN and address';

const missing = ({ idSealed, addressSealed }: Pick<Settled, 'idSealed' | 'addressSealed'>) => ({
  isPanMissing: idSealed === null,
  isAddressMissing: addressSealed === null,
});

/**
 * Whether to ask the donor of a payment: something is missing, and the trust was approved for deductions on that day. Without
 * the approval, a donor gets no tax certificate.
 */
export async function shouldAskForDetails(
  db: Database,
  { registrations }: TrustIdentity,
  attemptId: string,
): Promise<boolean> {
  const found = await findSettled(db, { attemptId });
  if (!found || !isApprovalValidOn(registrations.section80G, found.settledAt)) return false;
  const { isPanMissing, isAddressMissing } = missing(found);
  return isPanMissing || isAddressMissing;
}

/**
 * What the page of a paid donation offers. Only the signed-in donor with the donation's own email address may enter details
 * there, because they apply to all gifts of that address; everybody else is sent to the email.
 */
export async function offerTaxDetails(
  { db, cipher, clock, trust }: TaxDetailsDeps,
  merchantOrderId: string,
  accountId: string | null,
): Promise<TaxDetailsOffer> {
  const found = ORDER_ID.test(merchantOrderId) ? await findSettled(db, { merchantOrderId }) : undefined;
  const none = { kind: 'none', link: null } as const;
  if (!found || found.isImported || found.email === '') return none;
  if (!(await shouldAskForDetails(db, await trust(db), found.attemptId))) return none;
  const isOwn =
    accountId !== null &&
    found.accountId === accountId &&
    found.accountEmail?.toLowerCase() === found.email.toLowerCase();
  if (!isOwn) return { kind: 'email', link: null };
  return { kind: 'form', link: createPageLink(cipher, found.attemptId, clock()) };
}

/**
 * What the form behind a link shows.
 * @throws AppError `details_link_unknown`, `details_link_expired`.
 */
export async function openTaxDetails(deps: TaxDetailsDeps, link: string): Promise<TaxDetailsForm> {
  const { db, cipher } = deps;
  const found = await requireSettled(deps, db, link);
  const year = financialYear(found.settledAt);
  const of = found.donorId === null ? { donationId: found.donationId } : { donorId: found.donorId };
  const gifts = await giftsOfDonor(db, of, financialYearRange(year), MAX_SHOWN_GIFTS);
  const { idKind, idNumber } = openDetails(cipher, found);
  return {
    fullName: found.fullName,
    financialYear: year,
    gifts: gifts.map(({ leftPaise, purpose, at }) => ({
      amountRupees: rupeesFromPaise(leftPaise),
      purpose,
      at: at.toISOString(),
    })),
    ...missing(found),
    panEnding: idKind === 'pan' ? panEnding(idNumber) : null,
  };
}

/**
 * Stores the details that were missing, for all gifts of the donor, and reissues the receipts of the gift's financial year.
 * Details on file are never replaced, so a link that others have seen cannot change them.
 * @throws AppError `details_link_unknown`, `details_link_expired`; `invalid_input` for a missing field; `receipts_paused` when a
 * receipt has to be reissued after a restore, before numbering is resumed.
 */
export async function saveTaxDetails(deps: TaxDetailsDeps, given: SaveTaxDetails): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await db.transaction(async (tx) => {
    const { attemptId, donationId, settledAt, donorId } = await requireSettled(deps, tx, given.link);
    // The outbox has not come to this donation yet.
    if (donorId === null) await recordDonor(tx, donationId, settledAt);
    const found = await findSettled(tx, { attemptId });
    if (!found?.donorId) throw new Error('a settled donation without a donor');
    const { isPanMissing, isAddressMissing } = missing(found);
    const details: TaxDetails = {
      ...(isPanMissing
        ? { idKind: given.pan === undefined ? null : 'pan', idNumber: given.pan ?? '' }
        : { idKind: null, idNumber: '' }),
      address: isAddressMissing ? writtenAddress(given) : '',
    };
    requireFields(given, isPanMissing, isAddressMissing);
    if (details.idKind === null && details.address === '') return;
    const stored = await completeDetails(tx, deps.cipher, found.donorId, details);
    const period = financialYearRange(financialYear(settledAt));
    try {
      await reissueReceipts(tx, deps, found.donorId, stored, period, { actor: 'donor', reason: REASON, now });
    } catch (error) {
      if (error instanceof AppError && error.code === 'receipts_held') throw new AppError('receipts_paused');
      throw error;
    }
  });
}

/** The address with its PIN code in the last line, as on an envelope. */
function writtenAddress({ address = '', pinCode = '' }: SaveTaxDetails): string {
  return address === '' ? '' : tidyText(`${address}\n${pinCode.replace(' ', '')}`);
}

function requireFields(given: SaveTaxDetails, isPanMissing: boolean, isAddressMissing: boolean): void {
  const errors: Partial<Record<DetailField, Reason>> = {};
  if (isPanMissing && given.pan === undefined) errors.pan = 'pan_required';
  if (isAddressMissing && given.address === undefined) errors.address = 'address_required';
  if (isAddressMissing && given.pinCode === undefined) errors.pinCode = 'pin_code_required';
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { fieldErrors: errors });
}

async function requireSettled(
  { cipher, clock }: Pick<TaxDetailsDeps, 'cipher' | 'clock'>,
  db: Database | Transaction,
  link: string,
): Promise<Settled> {
  const read = readDetailsLink(cipher, link, clock());
  if (read === 'expired') throw new AppError('details_link_expired');
  const found = read && validate(read.attemptId) ? await findSettled(db, read) : undefined;
  if (!found) throw new AppError('details_link_unknown');
  return found;
}
