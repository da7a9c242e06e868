import { FORM_DRAFTS } from '#web/lib/page/typed-data.ts';
import { fieldsOf, isText } from '../api/reading.ts';

// Unsent form values by form id, kept in session storage: for this tab only, until it is closed.

function storedDrafts(): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(FORM_DRAFTS) ?? '{}'));
  } catch {
    return {};
  }
}

function storeDrafts(drafts: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(FORM_DRAFTS, JSON.stringify(drafts));
  } catch {
    // Without storage the draft is lost on a reload.
  }
}

function textsIn(values: unknown): [string, string][] {
  return Object.entries(fieldsOf(values)).filter((entry): entry is [string, string] => isText(entry[1]));
}

/** Saves what has been typed into a form; `initialValues` identifies what the form was prefilled with. */
export function saveFormDraft(formId: string, values: Record<string, unknown>, initialValues = ''): void {
  const draft = { values: Object.fromEntries(textsIn(values)), initialValues };
  storeDrafts({ ...storedDrafts(), [formId]: draft });
}

/** The saved draft of a form that was prefilled with the same values; null when there is none. */
export function loadFormDraft(formId: string, initialValues = ''): Record<string, string> | null {
  const draft = fieldsOf(storedDrafts()[formId]);
  const texts = draft['initialValues'] === initialValues ? textsIn(draft['values']) : [];
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

export function deleteFormDraft(formId: string): void {
  const { [formId]: _deleted, ...others } = storedDrafts();
  storeDrafts(others);
}
