import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { saveDraft } from '../../staff/access/drafts.ts';

/** Saves the surrounding form's input as a draft while it is typed. */
export function DraftSaver({ draft }: { draft: string }) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (isDirty) saveDraft(draft, values);
  }, [draft, isDirty, values]);
  return null;
}
