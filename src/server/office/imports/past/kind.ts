import { PAST_HEADINGS } from '#contract/office/books/past-imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { lastingChoice } from '#domain/office/books/past-gifts/past-import.ts';
import { counted } from '#domain/text/counted.ts';
import { mayBeForeign } from '#domain/trust/fcra.ts';
import { isMissingReference } from '../../../db/unique-violation.ts';
import { acceptedIds } from '../../../donors/admin-donors/service.ts';
import { checkFiling } from '../../../year-end/statement-filings/service.ts';
import { rememberChoice } from '../queries.ts';
import type { ImportDeps, ImportKind } from '../run-import.ts';
import { warnAboutCash } from './cash-warnings.ts';
import { findDuplicates, findGiftsOfYear } from './duplicates.ts';
import { filingOf, recordFiledGifts } from './filed-statement.ts';
import { type ReadPastGifts, readPastGifts } from './read-past-gifts.ts';
import { recordPastGifts } from './record-gifts.ts';
import { checkRows, type PastGift } from './rows.ts';

/** Gifts from the trust's earlier books, which were acknowledged before it used this site. `chosen`: `PastChoice` as JSON. */
export function pastImport(
  { db: database, cipher }: Pick<ImportDeps, 'db' | 'cipher'>,
  chosen: string | undefined,
): ImportKind<ReadPastGifts, PastGift> {
  return {
    kind: 'donations',
    names: PAST_HEADINGS,
    read: (bytes, problems) => readPastGifts(database, bytes, chosen, problems),
    async check(db, read, { problems, duplicates, warnings }, now) {
      const { rows, choice, preset, missing, purposes: known, lines } = read;
      if (missing.length > 0) return [];
      const accepted = await acceptedIds(db);
      const context = { known, categoryId: choice.categoryId, keepsPurposes: preset !== null, lines };
      const gifts = await checkRows(rows, { ...context, now, accepted }, { problems, warnings });
      await findDuplicates(db, gifts, duplicates);
      const filing = filingOf(read);
      if (filing) {
        await checkFiling(db, filing, now);
        await findGiftsOfYear({ db, cipher }, gifts, filing.year, duplicates);
      }
      for (const { row, column, message } of read.warnings) warnings.add(row, column, message);
      for (const { row } of gifts.filter(({ isAnonymous }) => isAnonymous))
        warnings.add(
          row,
          'name',
          'Without a name and contact details, this is recorded as an anonymous gift',
        );
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
    async write(tx, gifts, context, read) {
      const filing = filingOf(read);
      await recordPastGifts(tx, gifts, context, async () => {
        if (filing) await recordFiledGifts(tx, gifts, filing, context);
      });
      const saved = { savedBy: context.by.accountId, savedAt: context.now };
      await rememberChoice(tx, 'donations', read.key, lastingChoice(read.choice), saved);
    },
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
}
