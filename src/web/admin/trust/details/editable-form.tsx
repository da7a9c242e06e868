import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { failureOf } from '../../data/calls.ts';
import { formBody } from '../../data/form-body.ts';
import { isWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { type FieldEdits, FieldEditsContext } from './field-edits.ts';

/** The body of the call that saves the fields, if nobody else has changed them. */
type Body = z.ZodMiniObject<{ seenVersion: z.ZodMiniType<number, number> }>;

type EditableFormProps<Of extends Body, Edits extends FieldEdits> = {
  draft: string;
  edits: FieldEdits;
  /** The names of the inputs, for the messages under them. */
  sources: readonly string[];
  body: Of;
  /** @throws CallFailed */
  save: (body: z.output<Of>) => Promise<Edits>;
  onSaved: (saved: Edits) => void;
  /** Loads the current version after a concurrent edit. */
  reload: () => Promise<FieldEdits>;
  fileLabel?: string;
  children: ReactNode;
};

/** The fields as the form has them, and the version that they were read with. */
type Values = FieldEdits['values'] & { seenVersion: number };

const valuesOf = ({ values, version }: FieldEdits): Values => ({ ...values, seenVersion: version });

/**
 * A form whose fields have the configuration file's value until they are edited. Unsaved input survives leaving the page. After a
 * concurrent edit, it shows what the other person saved.
 */
export function EditableForm<Of extends Body, Edits extends FieldEdits>({
  draft,
  edits,
  sources,
  body,
  save,
  onSaved,
  reload,
  fileLabel = 'Default',
  children,
}: EditableFormProps<Of, Edits>) {
  const [newer, setNewer] = useState<FieldEdits | null>(null);

  async function submit(values: Values) {
    try {
      const seenVersion = newer?.version ?? values.seenVersion;
      const saved = await save(formBody(body, { ...values, seenVersion }));
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
