import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { asksCitizenship, mayBeForeign } from '#domain/trust/fcra.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { idKindsOfDonor } from './queries.ts';

/**
 * Refuses a gift of a donor whose document, in the form or in their record, may be a foreign citizen's, unless the donor stated that
 * they are an Indian citizen giving their own money: foreign money belongs in no account that these books know.
 * @throws AppError `invalid_input` for the statement.
 */
export async function refuseForeign(
  tx: Transaction,
  trust: ReadTrust,
  donationId: string,
  { idKind, statedIndianCitizen }: Pick<EnterGift, 'idKind' | 'statedIndianCitizen'>,
): Promise<void> {
  if (statedIndianCitizen) return;
  const known = [idKind, ...(await idKindsOfDonor(tx, donationId))];
  if (!known.some(mayBeForeign)) return;
  if (!asksCitizenship((await trust(tx)).registrations.fcra)) return;
  // control: a gift that may be foreign is entered only with the donor’s statement (foreign-gifts.test.ts)
  throw new AppError('invalid_input', { fieldErrors: { statedIndianCitizen: 'citizen_statement_required' } });
}
