import { PAST_COLUMNS, PAST_COLUMNS_NEEDED, type PastColumn } from '#contract/admin/imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { isMissingReference } from '../../../db/unique-violation.ts';
import type { ImportKind } from '../take-in.ts';
import { bookPastGifts } from './book.ts';
import { noteDoubles } from './doubles.ts';
import { knownPurposes } from './queries.ts';
import { type GiftToBook, giftsOf } from './rows.ts';

/** The trust's earlier books: gifts that came, and were acknowledged, before it kept them here. */
export const PAST_DONATIONS: ImportKind<PastColumn, GiftToBook> = {
  kind: 'donations',
  headings: { known: PAST_COLUMNS, needed: PAST_COLUMNS_NEEDED },
  async check(db, rows, { problems, doubles }, now) {
    const gifts = await giftsOf(rows, await knownPurposes(db), problems, now);
    await noteDoubles(db, gifts, doubles);
    return gifts;
  },
  write: bookPastGifts,
  audited(gifts) {
    const days = gifts.map(({ receivedOn }) => receivedOn).toSorted();
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const rupees = rupeesFromPaise(gifts.reduce((sum, { amountPaise }) => sum + amountPaise, 0n));
    const count = gifts.length.toLocaleString('en-IN');
    const what = gifts.length === 1 ? 'past donation' : 'past donations';
    const words = `Imported ${count} ${what} of ${formatRupees(rupees)} from the earlier books.`;
    return { action: 'donations_imported', words, after: { rupees, from, to } };
  },
  // A category or campaign went since the rows were checked.
  isOutdated: (error) =>
    isMissingReference(error, 'donation_category_id_category_id_fk') ||
    isMissingReference(error, 'donation_campaign_id_campaign_id_fk'),
};
