import * as z from 'zod/mini';
import { DonationDraft } from '../donation-draft.ts';

const NonEmptyId = z.string().check(z.minLength(1));

/** Navigation state that a donation form may be opened with; anything malformed counts as missing. */
const DonateState = z.catch(
  z.object({
    /** The campaign or its id, not parsed yet. */
    id: z.catch(z.unknown(), null),
    /** The category or its id. */
    categoryId: z.catch(z.optional(z.union([NonEmptyId, z.object({ _id: NonEmptyId })])), undefined),
    draft: z.catch(z.nullable(DonationDraft), null),
  }),
  { id: null, draft: null },
);

type ParsedDonateState = {
  campaign: unknown;
  categoryId: string | undefined;
  draft: DonationDraft | null;
};

export function readDonateState(state: unknown): ParsedDonateState {
  const { id, categoryId, draft } = DonateState.parse(state);
  return {
    campaign: id ?? null,
    categoryId: typeof categoryId === 'object' ? categoryId._id : categoryId,
    draft,
  };
}
