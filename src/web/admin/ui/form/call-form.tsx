import { Alert, Box, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import { dropDraft, keepDraft, readDraft } from '../../access/drafts.ts';
import { failureOf, needsSignIn } from '../../data/calls.ts';
import { ErrorMessage } from '../frame/error-message.tsx';
import { DraftSaver } from './draft-saver.tsx';
import { FocusFirstError } from './focus-first-error.tsx';

export type CallFormProps = {
  /** Under this name what was typed outlives a sign-in on the way. */
  draft: string;
  defaults: Record<string, unknown>;
  submitLabel: string;
  /** The names of the fields that are shown: a message for any other one stands above them. */
  fields: readonly string[];
  danger?: boolean;
  /** What is typed is kept as it is typed: it outlives a reload and leaving the page, too. */
  lasting?: boolean;
  /** An empty form after success, for the next one. */
  clearAfter?: boolean;
  /** Makes the call. What it throws is shown, under its fields where it names them; what was typed stays. */
  onSubmit: (values: Record<string, unknown>) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
};

/** A short form around one call of the contract. */
export function CallForm(props: CallFormProps) {
  const {
    draft,
    defaults,
    submitLabel,
    fields,
    danger = false,
    clearAfter = false,
    lasting = false,
    onSubmit,
    onCancel,
    children,
  } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState(() => lasting && readDraft(draft) !== null);
  // A record of its own, or react-admin would fill in what the page's record calls by the same names.
  // Read once: a form is not refilled while somebody types.
  const [start, setStart] = useState(() => ({ ...defaults, ...readDraft(draft) }));

  function startAnew() {
    dropDraft(draft);
    setBegun(false);
    setStart(defaults);
    setRound(round + 1);
  }

  async function submit(values: Record<string, unknown>) {
    setFailure(null);
    setBusy(true);
    try {
      await onSubmit(values);
      dropDraft(draft);
      if (clearAfter) startAnew();
      return undefined;
    } catch (error) {
      if (needsSignIn(error)) keepDraft(draft, values);
      const named = failureOf(error).fields;
      const shown = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
      const known = Object.fromEntries(Object.entries(named).filter(([name]) => shown(name)));
      if (Object.keys(known).length === 0) setFailure(error);
      return known;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form key={round} record={start} onSubmit={submit} noValidate disableInvalidFormNotification>
      <FocusFirstError />
      {lasting && <DraftSaver draft={draft} />}
      <Stack sx={{ gap: 2, pt: 1 }}>
        {begun && <Begun onThrowAway={startAnew} />}
        <ErrorMessage error={failure} />
        {/* What is typed while it is sent would be lost with the answer. */}
        <Stack inert={busy} sx={{ gap: 2 }}>
          {children}
        </Stack>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <Button type="submit" variant="contained" color={danger ? 'secondary' : 'primary'} disabled={busy}>
            {busy ? 'One moment…' : submitLabel}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}

function Begun({ onThrowAway }: { onThrowAway: () => void }) {
  return (
    <Alert severity="info">
      What you had begun to write is still here, and not saved yet.
      <br />
      <Button color="inherit" variant="outlined" onClick={onThrowAway} sx={{ mt: 1 }}>
        Throw it away
      </Button>
    </Alert>
  );
}
