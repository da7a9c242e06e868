import { fieldsOf, isId, isText } from '#web/lib/api/reading.ts';
import { type DonationDraft, readDraft } from '../donation-draft.ts';

/** Navigation state that a donation form may be opened with. */
type DonateState = {
  /** The campaign or its id, not read yet. */
  campaign: unknown;
  categoryId: string | undefined;
  draft: DonationDraft | null;
};

/** Anything malformed counts as missing. */
export function readDonateState(state: unknown): DonateState {
  const { id, categoryId: category, draft } = fieldsOf(state);
  const categoryId = isText(category) ? category : fieldsOf(category)['_id'];
  return {
    campaign: id ?? null,
    categoryId: isId(categoryId) ? categoryId : undefined,
    draft: readDraft(draft),
  };
}
