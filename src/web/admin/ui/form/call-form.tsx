import { Alert, Box, Button, Stack } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { saveDraft } from '../../staff/access/drafts.ts';
import { ErrorMessage } from '../frame/error-message.tsx';
import { FocusFirstError } from './focus-first-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import { ANOTHER, type CallFormOptions, useCallForm } from './use-call-form.ts';

export type CallFormProps<Values extends object = Record<string, unknown>> = CallFormOptions<Values> & {
  submitLabel: string;
  danger?: boolean;
  onCancel?: () => void;
  /** For a form whose own button says “cancel”. */
  cancelLabel?: string;
  /** Keeps the buttons in view below the fields, with this beside them: for a long form that is filled in again and again. */
  pinned?: ReactNode;
  children: ReactNode;
};

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

/** Above the phone's navigation. */
const PINNED = {
  ...BUTTONS,
  position: 'sticky',
  bottom: { xs: 'calc(4rem + env(safe-area-inset-bottom))', md: 0 },
  zIndex: 2,
  py: 1,
  bgcolor: 'background.default',
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > .MuiButton-root': { px: { xs: 1.5, sm: 2.5 } },
};

/** A focused field is scrolled to where neither the header nor the pinned buttons cover it. */
const BESIDE_PINNED = { '& input, & textarea': { scrollMarginTop: '13rem', scrollMarginBottom: '11rem' } };

/** A form for one API call. */
export function CallForm<Values extends object = Record<string, unknown>>(props: CallFormProps<Values>) {
  const { draft, submitLabel, danger = false, autosave = false, another, children } = props;
  const { onCancel, cancelLabel = 'Cancel', pinned } = props;
  const { start, round, submit, busy, failure, focus, savedText, hasDraft, discard } = useCallForm(props);
  const anotherButton = useRef<HTMLButtonElement>(null);

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
      <Stack
        sx={pinned ? { ...FIELDS_SPACING, ...BESIDE_PINNED } : FIELDS_SPACING}
        onKeyDown={another && submitWithCtrlEnter}
      >
        {hasDraft && <DraftNotice onDiscard={discard} />}
        {failure !== null && <Failure error={failure} />}
        {/* Input during the call would be lost when it succeeds. */}
        {children && (
          <Stack inert={busy} sx={{ gap: 1.5 }}>
            {children}
          </Stack>
        )}
        <Box sx={pinned ? PINNED : BUTTONS}>
          {pinned}
          {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
          <SubmitButton label={submitLabel} busy={busy} danger={danger} savedText={savedText} />
          {another && <AnotherButton label={another.label} busy={busy} ref={anotherButton} />}
        </Box>
      </Stack>
    </Form>
  );
}

/** Saves the surrounding form's input as a draft while it is typed. */
function DraftSaver({ draft }: { draft: string }) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (isDirty) saveDraft(draft, values);
  }, [draft, isDirty, values]);
  return null;
}

/** Focuses a field of the surrounding form once, when the form appears. */
function FocusField({ name }: { name: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const field = marker.current?.closest('form')?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [name]);
  return <span ref={marker} hidden />;
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

type AnotherButtonProps = { label: string; busy: boolean; ref: Ref<HTMLButtonElement> };

/** Saves, and continues with another record. */
function AnotherButton({ label, busy, ref }: AnotherButtonProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant="outlined"
      name="then"
      value={ANOTHER}
      disabled={busy}
      aria-keyshortcuts="Control+Enter"
    >
      {label}
      <Shortcut />
    </Button>
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
