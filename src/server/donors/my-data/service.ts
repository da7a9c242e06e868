import type { MyData } from '#contract/donors/my-data.ts';
import type { DataRequestKind } from '#domain/donors/data-requests.ts';
import type { Language } from '#domain/text/language.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type KnownDonor, requireDonor } from '../account/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { readPrivacyRules } from '../donor-data/privacy-rules.ts';
import { storedAbout } from './queries.ts';
import { insertRequest, openRequests } from './request-queries.ts';
import { giftsKeptUntil, storeRequest } from './requests.ts';

export { insertRequest, openRequests };

export type MyDataDeps = { db: Database; clock: () => Date; cipher: DonorCipher };
/** The donor and address that a call is about; the donor's first proven address if none is named. */
export type DataOf = { donor: KnownDonor | null; email: string | null };

/** The page's content; null without a donor. @throws AppError `donor_unknown` for an address that the donor has not proven. */
export async function openMyData({ db }: MyDataDeps, whose: DataOf): Promise<MyData> {
  if (!whose.donor) return null;
  const { addresses, accountId } = whose.donor;
  const email = provenAddress(whose);
  const stored = await storedAbout(db, email);
  const [donor] = stored.donors;
  const [account] = stored.accounts;
  const rules = await readPrivacyRules(db);
  const requests = await openRequests(db, [email]);
  return {
    email,
    addresses: [...addresses],
    isSignedIn: accountId !== null,
    fullName: donor?.fullName ?? account?.name ?? stored.gifts[0]?.fullName ?? '',
    phoneNumber: donor?.phoneNumber ?? stored.gifts[0]?.phoneNumber ?? '',
    gifts: stored.gifts.length,
    messages: stored.messages.length,
    hasAccount: stored.accounts.length > 0,
    keptUntil: await giftsKeptUntil(db, email, rules),
    deadlineDays: rules.deadlineDays,
    openRequests: requests.map(({ number, kind, dueAt }) => ({ number, kind, dueOn: indianDate(dueAt) })),
  };
}

/** All data of a person, readable; ID number and address decrypted. @throws AppError as `openMyData`. */
export async function collectMyData({ db, cipher, clock }: MyDataDeps, whose: DataOf) {
  const email = provenAddress(whose);
  const { donors, ...stored } = await storedAbout(db, email);
  const opened = (sealed: string | null) => (sealed === null ? null : cipher.open(sealed));
  return {
    email,
    collectedAt: clock(),
    donors: donors.map(({ idSealed, addressSealed, ...donor }) => ({
      ...donor,
      idNumber: opened(idSealed),
      address: opened(addressSealed),
    })),
    ...stored,
  };
}

/**
 * Stores a request; an erasure that was already asked for is not asked for twice.
 * @returns its number, and the day in India until which the trust decides. @throws AppError as `openMyData`.
 */
export async function requestOf(
  deps: MyDataDeps,
  whose: DataOf,
  given: { kind: DataRequestKind; language: Language; details: string },
): Promise<{ number: number; dueOn: string }> {
  const stored = await storeRequest(deps, provenAddress(whose), given);
  return { number: stored.number, dueOn: indianDate(stored.dueAt) };
}

/** @throws AppError `donor_unknown`, also for an address that the donor has not proven. */
function provenAddress({ donor, email }: DataOf): string {
  const { addresses } = requireDonor(donor);
  // control: personal data is shown under a proven address only (my-data.test.ts) → email ?? addresses[0]
  const address = email === null ? addresses[0] : addresses.find((each) => each === email.toLowerCase());
  if (address === undefined) throw new AppError('donor_unknown');
  return address;
}
