import type { PastColumn } from '#contract/office/imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { mayBeForeign } from '#domain/trust/fcra.ts';
import { isMissingReference } from '../../../db/unique-violation.ts';
import { acceptedIds } from '../../../donors/admin-donors/service.ts';
import type { ReadRows } from '../read-rows.ts';
import type { ImportKind } from '../run-import.ts';
import { warnAboutCash } from './cash-warnings.ts';
import { findDuplicates } from './duplicates.ts';
import { PAST_DONATION_HEADINGS } from './headings.ts';
import { knownPurposes } from './queries.ts';
import { readPastGifts } from './read-past-gifts.ts';
import { recordPastGifts } from './record-gifts.ts';
import { checkRows, type PastGift } from './rows.ts';

/** Gifts from the trust's earlier books, which were acknowledged before it used this site. */
export const PAST_DONATIONS: ImportKind<ReadRows<PastColumn>, PastGift> = {
  kind: 'donations',
  names: PAST_DONATION_HEADINGS.names,
  read: readPastGifts,
  async check(db, { rows }, { problems, duplicates, warnings }, now) {
    const gifts = await checkRows(rows, await knownPurposes(db), problems, {
      now,
      accepted: await acceptedIds(db),
    });
    await findDuplicates(db, gifts, duplicates);
    for (const { row } of gifts.filter(({ isAnonymous }) => isAnonymous))
      warnings.add(row, 'name', 'Without a name and contact details, this is recorded as an anonymous gift');
    for (const { row } of gifts.filter(({ idKind }) => mayBeForeign(idKind)))
      warnings.add(
        row,
        'idKind',
        'This document may be a foreign citizen’s. Gifts from foreign sources belong in the books of the FCRA account, not here',
      );
    await warnAboutCash(db, gifts, warnings);
    return gifts;
  },
  rowOf: ({ row }) => row,
  write: recordPastGifts,
  auditDetails(gifts) {
    const days = gifts.map(({ receivedOn }) => receivedOn).toSorted();
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const rupees = rupeesFromPaise(gifts.reduce((sum, { amountPaise }) => sum + amountPaise, 0n));
    const message = `Imported ${counted(gifts.length, 'past donation')} of ${formatRupees(rupees)}.`;
    return { action: 'donations_imported', message, after: { rupees, from, to } };
  },
  // A category or campaign was deleted since the rows were checked.
  isOutdated: (error) =>
    isMissingReference(error, 'donation_category_id_category_id_fk') ||
    isMissingReference(error, 'donation_campaign_id_campaign_id_fk'),
};
