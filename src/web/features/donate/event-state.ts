import { type DonationDraft, readDraft } from '#web/lib/donation/donation-draft.ts';

/** What the navigation to a donation form brings along, whatever its shape. */
type DonateState = {
  /** The campaign itself or its id, still unread. */
  campaign: unknown;
  categoryId: string | undefined;
  draft: DonationDraft | null;
};

function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined;
  const { _id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return typeof _id === 'string' ? _id : undefined;
}

export function readDonateState(state: unknown): DonateState {
  const { id, categoryId, draft } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return { campaign: id ?? null, categoryId: idOf(categoryId), draft: readDraft(draft) };
}
