import * as z from 'zod/mini';
import { FORM_DRAFTS } from '#web/lib/page/typed-data.ts';

/** Unsent form values by form id, kept in session storage: for this tab only, until it is closed. */
const Drafts = z.record(
  z.string(),
  z.object({ values: z.record(z.string(), z.string()), initialValues: z.string() }),
);
type Drafts = z.infer<typeof Drafts>;

function loadDrafts(): Drafts {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(FORM_DRAFTS) ?? '{}'));
  } catch {
    return {};
  }
}

function saveDrafts(drafts: Drafts): void {
  try {
    sessionStorage.setItem(FORM_DRAFTS, JSON.stringify(drafts));
  } catch {
    // Without storage the draft is lost on a reload.
  }
}

/** Saves what has been typed into a form; `initialValues` identifies what the form was prefilled with. */
export function saveFormDraft(formId: string, values: Record<string, unknown>, initialValues = ''): void {
  const typed = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  saveDrafts({ ...loadDrafts(), [formId]: { values: Object.fromEntries(typed), initialValues } });
}

/** The saved draft of a form that was prefilled with the same values; null when there is none. */
export function loadFormDraft(formId: string, initialValues = ''): Record<string, string> | null {
  const draft = loadDrafts()[formId];
  return draft?.initialValues === initialValues ? draft.values : null;
}

export function deleteFormDraft(formId: string): void {
  const { [formId]: _deleted, ...others } = loadDrafts();
  saveDrafts(others);
}
