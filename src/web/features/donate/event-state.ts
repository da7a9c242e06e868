import * as z from 'zod/mini';
import { DonationDraft } from '#web/lib/donation/donation-draft.ts';

const GivenId = z.string().check(z.minLength(1));

/** What the navigation to a donation form may bring along; whatever is of another shape counts as not brought. */
const DonateState = z.catch(
  z.object({
    /** The campaign itself or its id, still unread. */
    id: z.catch(z.unknown(), null),
    /** The category itself or its id. */
    categoryId: z.catch(z.optional(z.union([GivenId, z.object({ _id: GivenId })])), undefined),
    draft: z.catch(z.nullable(DonationDraft), null),
  }),
  { id: null, draft: null },
);

type DonateBeginning = {
  campaign: unknown;
  categoryId: string | undefined;
  draft: DonationDraft | null;
};

export function readDonateState(state: unknown): DonateBeginning {
  const { id, categoryId, draft } = DonateState.parse(state);
  return {
    campaign: id ?? null,
    categoryId: typeof categoryId === 'object' ? categoryId._id : categoryId,
    draft,
  };
}
