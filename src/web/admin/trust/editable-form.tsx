import { type ReactNode, useState } from 'react';
import { discardDraft } from '../access/drafts.ts';
import { failureOf } from '../data/calls.ts';
import { CallForm } from '../ui/form/call-form.tsx';
import { type FieldEdits, FieldEditsContext } from './field-edits.ts';

type EditableFormProps<Saved extends FieldEdits> = {
  draft: string;
  edits: FieldEdits;
  /** The names of the inputs, for the messages under them. */
  sources: readonly string[];
  /** @throws CallFailed */
  save: (body: Record<string, unknown>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Loads the current version after a concurrent edit. */
  reload: () => Promise<FieldEdits>;
  fileLabel?: string;
  children: ReactNode;
};

/**
 * A form whose fields have the configuration file's value until they are edited. Unsaved input survives leaving the page. After a
 * concurrent edit, it shows what the other person saved.
 */
export function EditableForm<Saved extends FieldEdits>({
  draft,
  edits,
  sources,
  save,
  onSaved,
  reload,
  fileLabel = 'Default',
  children,
}: EditableFormProps<Saved>) {
  const [newer, setNewer] = useState<FieldEdits | null>(null);

  async function submit({ seenVersion, ...values }: Record<string, unknown>) {
    try {
      const saved = await save({ ...values, seenVersion: newer?.version ?? seenVersion });
      discardDraft(draft);
      onSaved(saved);
    } catch (error) {
      if (failureOf(error).code === 'edited_meanwhile') setNewer(await reload());
      throw error;
    }
  }

  return (
    <FieldEditsContext value={{ edits, newer, fileLabel }}>
      <CallForm
        draft={draft}
        autosave
        defaults={{ ...edits.values, seenVersion: edits.version }}
        fields={sources}
        submitLabel="Save"
        onSubmit={submit}
      >
        {children}
      </CallForm>
    </FieldEditsContext>
  );
}
