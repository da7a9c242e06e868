import { type ReactNode, useState } from 'react';
import { failureOf } from '../../data/calls.ts';
import { isWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { type FieldEdits, FieldEditsContext } from './field-edits.ts';

type EditableFormProps<Edits extends FieldEdits> = {
  draft: string;
  edits: FieldEdits;
  /** The names of the inputs, for the messages under them. */
  sources: readonly string[];
  /** @throws CallFailed */
  save: (values: Record<string, unknown>) => Promise<Edits>;
  onSaved: (saved: Edits) => void;
  /** Loads the current version after a concurrent edit. */
  reload: () => Promise<FieldEdits>;
  fileLabel?: string;
  children: ReactNode;
};

const valuesOf = ({ values, version }: FieldEdits) => ({ ...values, seenVersion: version });

/**
 * A form whose fields have the configuration file's value until they are edited. Unsaved input survives leaving the page. After a
 * concurrent edit, it shows what the other person saved.
 */
export function EditableForm<Edits extends FieldEdits>({
  draft,
  edits,
  sources,
  save,
  onSaved,
  reload,
  fileLabel = 'Default',
  children,
}: EditableFormProps<Edits>) {
  const [newer, setNewer] = useState<FieldEdits | null>(null);

  async function submit({ seenVersion, ...values }: Record<string, unknown>) {
    try {
      const saved = await save({ ...values, seenVersion: newer?.version ?? seenVersion });
      setNewer(null);
      onSaved(saved);
      return { values: valuesOf(saved), text: 'Saved and published.' };
    } catch (error) {
      if (isWaiting(error)) return { values: valuesOf(newer ?? edits), text: failureOf(error).message };
      if (failureOf(error).code === 'edited_meanwhile') setNewer(await reload());
      throw error;
    }
  }

  return (
    <FieldEditsContext value={{ edits, newer, fileLabel }}>
      <CallForm
        draft={draft}
        autosave
        defaults={valuesOf(edits)}
        fields={sources}
        submitLabel="Save"
        onSubmit={submit}
      >
        {children}
      </CallForm>
    </FieldEditsContext>
  );
}
