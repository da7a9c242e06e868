// Where the browser keeps what was typed into forms. The keys are together because signing out on any page deletes all of it.

/** Submitted donation forms (giving/submitted-forms.ts). */
export const SUBMITTED_FORMS = 'submittedForms';
/** Values that have not been sent yet (forms/form-drafts.ts). */
export const FORM_DRAFTS = 'formDrafts';
/** A copy of those values for the tab in which a link to sign in is opened (session/login/carried-drafts.ts). */
export const CARRIED_DRAFTS = 'carriedDrafts';

/** Deletes what was typed into forms, so that the next person at this browser does not see it. */
export function deleteTypedData(): void {
  try {
    sessionStorage.removeItem(SUBMITTED_FORMS);
    sessionStorage.removeItem(FORM_DRAFTS);
    localStorage.removeItem(CARRIED_DRAFTS);
  } catch {}
}
