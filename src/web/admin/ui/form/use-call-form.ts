import { type BaseSyntheticEvent, useState } from 'react';
import { failureOf, needsSignIn } from '../../data/calls.ts';
import { discardDraft, readDraft, saveDraft } from '../../staff/access/drafts.ts';

/** The value of the button that saves a record and continues with another. */
export const ANOTHER = 'another';

/** The saved values, with which a form that stays open continues, and its confirmation. */
type Saved = { values: Record<string, unknown>; text: string };

export type CallFormOptions<Values extends object> = {
  /** The name under which unsaved input is stored during a sign-in. */
  draft: string;
  defaults: NoInfer<Values>;
  /** The names of the visible fields; errors for any other field show above the form. */
  fields: readonly string[];
  /** Stores input as it is typed, so that it also survives a reload and leaving the page. */
  autosave?: boolean;
  /** Empties the form after success. */
  clearAfter?: boolean;
  /**
   * Makes the call. Its errors show under the fields they name, otherwise above the form; the input stays.
   * @returns the saved values if the form stays open.
   */
  onSubmit: (values: Values) => Promise<void> | Promise<Saved>;
  /** A second button, also Ctrl+Enter, for entering one record after the other. */
  another?: {
    label: string;
    /** Makes the call like `onSubmit`. @returns what the next record begins with. */
    onSubmit: (values: Values) => Promise<Partial<NoInfer<Values>>>;
    /** The name of the field to continue with. */
    focus: string;
  };
};

/** What a form for one API call begins with, how it is submitted, and what to show afterwards. */
export function useCallForm<Values extends object>({
  draft,
  defaults,
  fields,
  autosave = false,
  clearAfter = false,
  onSubmit,
  another,
}: CallFormOptions<Values>) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [focus, setFocus] = useState<string | null>(null);
  const [savedText, setSavedText] = useState<string | null>(null);
  const [hasDraft, setHasDraft] = useState(() => autosave && readDraft(draft) !== null);
  // Without its own record, react-admin would fill in equally named fields of the page's record.
  // Read once, so that the form is not reset while somebody types.
  const [start, setStart] = useState<object>(() => ({ ...defaults, ...readDraft(draft) }));

  function reset(next: Partial<Values> = {}) {
    discardDraft(draft);
    setHasDraft(false);
    setStart({ ...defaults, ...next });
    setRound(round + 1);
  }

  /** Keeps the form and its focus, unlike `reset`. */
  function continueWith(saved: Saved) {
    setHasDraft(false);
    setStart({ ...defaults, ...saved.values });
    setSavedText(saved.text);
  }

  async function submit(given: object, event?: BaseSyntheticEvent) {
    const values = given as Values;
    const isAnother = another && isSubmittedBy(event, ANOTHER);
    setFailure(null);
    setSavedText(null);
    setBusy(true);
    try {
      if (isAnother) {
        reset(await another.onSubmit(values));
        setFocus(another.focus);
        return undefined;
      }
      const saved = await onSubmit(values);
      discardDraft(draft);
      if (clearAfter) reset();
      if (saved) continueWith(saved);
      return undefined;
    } catch (error) {
      if (needsSignIn(error)) saveDraft(draft, values);
      const fieldErrors = failureOf(error).fields;
      const isVisible = (name: string) =>
        fields.some((field) => name === field || name.startsWith(`${field}.`));
      const visibleErrors = Object.fromEntries(
        Object.entries(fieldErrors).filter(([name]) => isVisible(name)),
      );
      if (Object.keys(visibleErrors).length === 0) setFailure(error);
      return visibleErrors;
    } finally {
      setBusy(false);
    }
  }

  return { start, round, submit, busy, failure, focus, savedText, hasDraft, discard: () => reset() };
}

/** Whether a form was submitted by the button with a value. */
function isSubmittedBy(event: BaseSyntheticEvent | undefined, value: string): boolean {
  const native: unknown = event?.nativeEvent;
  const submitter = native instanceof SubmitEvent ? native.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.value === value;
}
