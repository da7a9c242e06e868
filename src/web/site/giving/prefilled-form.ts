import { loadFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';

/** The id of a donation form's saved draft: one for each campaign, and one, with an empty id, for general donations. */
export function formIdOf(campaignId: string): string {
  return `donation ${campaignId}`;
}

/** Enters into a donation form what the donor chose on another page, as if it had been typed there. */
export function prefillForm(
  campaignId: string,
  chosen: { donationAmount: string } | { message: string },
): void {
  const id = formIdOf(campaignId);
  saveFormDraft(id, { ...loadFormDraft(id), ...chosen });
}
