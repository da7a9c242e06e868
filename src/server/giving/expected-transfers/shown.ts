import type { ShownTransfer } from '#contract/giving/expected-transfers/expected-transfers.ts';
import { UPI_DAILY_LIMIT_RUPEES, upiAddress } from '#domain/giving/expected-transfer.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { qrPath } from '../../documents/qr-path.ts';
import { AppError } from '../../errors.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { findShown } from './announce-queries.ts';
import { markCancelled, requireTransfer } from './service.ts';

type Deps = { db: Database; clock: () => Date; trust: ReadTrust };

/** A transfer with the trust's account as it is now. @throws AppError `transfer_not_found`. */
export async function readTransfer({ db, trust }: Deps, reference: string): Promise<ShownTransfer> {
  const found = await findShown(db, reference);
  if (!found) throw new AppError('transfer_not_found');
  const { state, code, expiresOn, campaignTitle, categoryName } = found;
  const amountRupees = rupeesFromPaise(found.amountPaise);
  const { upi = '', ...account } = (await trust(db)).bank.account;
  const isPayable = state === 'expected' && account.number !== '';
  const mayUseUpi = isPayable && upi !== '' && amountRupees <= UPI_DAILY_LIMIT_RUPEES;
  const address = upiAddress({ upi, holder: account.holder, amountRupees, code });
  return {
    reference,
    state,
    code: formatTransferCode(code),
    amountRupees,
    purpose: campaignTitle ?? categoryName,
    expiresOn,
    account: isPayable ? account : null,
    upi: mayUseUpi ? { id: upi, address, qr: qrPath(address, 'medium') } : null,
  };
}

/**
 * The donor will not send it. Saying so twice changes nothing more, and what arrives all the same is still received.
 * @throws AppError `transfer_not_found`; `transfer_not_expected`.
 */
export async function withdrawTransfer(deps: Deps, reference: string): Promise<ShownTransfer> {
  const { db, clock } = deps;
  const found = await findShown(db, reference);
  if (!found) throw new AppError('transfer_not_found');
  await db.transaction(async (tx) => {
    const { id, state } = await requireTransfer(tx, found.id);
    if (state === 'cancelled') return;
    if (state !== 'expected') throw new AppError('transfer_not_expected');
    await markCancelled(tx, id, '', clock());
  });
  return readTransfer(deps, reference);
}
