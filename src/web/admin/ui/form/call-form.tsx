import { Alert, Box, Button, Stack } from '@mui/material';
import {
  type BaseSyntheticEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-admin';
import { failureOf, needsSignIn } from '../../data/calls.ts';
import { discardDraft, readDraft, saveDraft } from '../../staff/access/drafts.ts';
import { ErrorMessage } from '../frame/error-message.tsx';
import { DraftSaver } from './draft-saver.tsx';
import { FocusField } from './focus-field.tsx';
import { FocusFirstError } from './focus-first-error.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The saved values, with which a form that stays open continues, and its confirmation. */
export type Saved = { values: Record<string, unknown>; text: string };

export type CallFormProps<Values extends object = Record<string, unknown>> = {
  /** The name under which unsaved input is stored during a sign-in. */
  draft: string;
  defaults: NoInfer<Values>;
  submitLabel: string;
  /** The names of the visible fields; errors for any other field show above the form. */
  fields: readonly string[];
  danger?: boolean;
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
  onCancel?: () => void;
  /** For a form whose own button says “cancel”. */
  cancelLabel?: string;
  children: ReactNode;
};

const ANOTHER = 'another';

/** The gap alone spaces the fields: some of react-admin's inputs bring their own margins. */
const FIELDS_SPACING = { gap: 2, pt: 1, '& .MuiFormControl-root': { m: 0 } };

const BUTTONS = {
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  mt: 1,
};

/** A form for one API call. */
export function CallForm<Values extends object = Record<string, unknown>>(props: CallFormProps<Values>) {
  const {
    draft,
    defaults,
    submitLabel,
    fields,
    danger = false,
    clearAfter = false,
    autosave = false,
    onSubmit,
    another,
    onCancel,
    cancelLabel = 'Cancel',
    children,
  } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [focus, setFocus] = useState<string | null>(null);
  const [savedText, setSavedText] = useState<string | null>(null);
  const anotherButton = useRef<HTMLButtonElement>(null);
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

  function submitWithCtrlEnter(event: KeyboardEvent) {
    // A list of suggestions uses Enter to choose one.
    if (event.key !== 'Enter' || !event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault();
    anotherButton.current?.click();
  }

  return (
    <Form key={round} record={start} onSubmit={submit} noValidate disableInvalidFormNotification>
      <FocusFirstError />
      {focus && <FocusField name={focus} />}
      {autosave && <DraftSaver draft={draft} />}
      <Stack sx={FIELDS_SPACING} onKeyDown={another && submitWithCtrlEnter}>
        {hasDraft && <DraftNotice onDiscard={() => reset()} />}
        {failure !== null && <Failure error={failure} />}
        {/* Input during the call would be lost when it succeeds. */}
        {children && (
          <Stack inert={busy} sx={{ gap: 1.5 }}>
            {children}
          </Stack>
        )}
        <Box sx={BUTTONS}>
          {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
          <SubmitButton label={submitLabel} busy={busy} danger={danger} savedText={savedText} />
          {another && (
            <Button
              ref={anotherButton}
              type="submit"
              variant="outlined"
              name="then"
              value={ANOTHER}
              disabled={busy}
              aria-keyshortcuts="Control+Enter"
            >
              {another.label}
              <Shortcut />
            </Button>
          )}
        </Box>
      </Stack>
    </Form>
  );
}

/** An error above the form. It is focused, because the button that was pressed may be far below it. */
function Failure({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <ErrorMessage error={error} />
    </Box>
  );
}

/** Shown on the button where there is a keyboard; screen readers know it from `aria-keyshortcuts`. */
function Shortcut() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline' },
        ml: 1.5,
        font: 'inherit',
        fontSize: '0.8em',
        opacity: 0.75,
      }}
    >
      Ctrl+Enter
    </Box>
  );
}

/** Whether a form was submitted by the button with a value. */
function isSubmittedBy(event: BaseSyntheticEvent | undefined, value: string): boolean {
  const native: unknown = event?.nativeEvent;
  const submitter = native instanceof SubmitEvent ? native.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.value === value;
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert severity="info">
      Your unsaved input has been restored.
      <br />
      <Button color="inherit" variant="outlined" onClick={onDiscard} sx={{ mt: 1 }}>
        Discard
      </Button>
    </Alert>
  );
}
