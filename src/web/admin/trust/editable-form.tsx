import { type ReactNode, useState } from 'react';
import { dropDraft } from '../access/drafts.ts';
import { failureOf } from '../data/calls.ts';
import { CallForm } from '../ui/form/call-form.tsx';
import { type Edition, EditionContext } from './field-edits.ts';

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

  return (
    <EditionContext value={{ edition, newer, fileLabel }}>
      <CallForm
        draft={draft}
        lasting
        defaults={{ ...edition.values, seenVersion: edition.version }}
        fields={sources}
        submitLabel="Save"
        onSubmit={submit}
      >
        {children}
      </CallForm>
    </EditionContext>
  );
}
