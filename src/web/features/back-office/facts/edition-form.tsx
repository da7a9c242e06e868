import { Alert, Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../access/drafts.ts';
import { failureOf } from '../data/calls.ts';
import { CallForm } from '../layout/call-form.tsx';
import { type Edition, EditionContext } from './edition.ts';

type EditionFormProps<Saved extends Edition> = {
  draft: string;
  edition: Edition;
  /** The names of the inputs, for the messages under them. */
  sources: readonly string[];
  /** @throws CallFailed */
  save: (body: Record<string, unknown>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What it is by now, after somebody else was quicker. */
  lookAgain: () => Promise<Edition>;
  fileLabel?: string;
  children: ReactNode;
};

/**
 * The form of something whose fields follow the configuration file until they are edited. What was typed outlives leaving
 * the page; who comes second sees what the first has saved, and decides.
 */
export function EditionForm<Saved extends Edition>({
  draft,
  edition,
  sources,
  save,
  onSaved,
  lookAgain,
  fileLabel = 'At first',
  children,
}: EditionFormProps<Saved>) {
  const [newer, setNewer] = useState<Edition | null>(null);
  const [begun, setBegun] = useState(() => readDraft(draft) !== null);
  const [round, setRound] = useState(0);

  async function submit({ seenVersion, ...values }: Record<string, unknown>) {
    try {
      const saved = await save({ ...values, seenVersion: newer?.version ?? seenVersion });
      dropDraft(draft);
      onSaved(saved);
    } catch (error) {
      if (failureOf(error).code === 'edited_meanwhile') setNewer(await lookAgain());
      throw error;
    }
  }

  function throwAway() {
    dropDraft(draft);
    setBegun(false);
    setRound(round + 1);
  }

  return (
    <EditionContext value={{ edition, newer, fileLabel }}>
      {begun && (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" onClick={throwAway}>
              Throw it away
            </Button>
          }
        >
          What you had begun to write is still here, and not saved yet.
        </Alert>
      )}
      <CallForm
        key={round}
        draft={draft}
        defaults={{ ...edition.values, seenVersion: edition.version }}
        fields={sources}
        submitLabel="Save"
        onSubmit={submit}
      >
        <DraftKeeper draft={draft} />
        {children}
      </CallForm>
    </EditionContext>
  );
}

function DraftKeeper({ draft }: { draft: string }) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (isDirty) keepDraft(draft, values);
  }, [draft, isDirty, values]);
  return null;
}
