import { TextInput } from 'react-admin';
import type { AdminGalleryEntry } from '#contract/admin/gallery.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { CallForm } from '../ui/form/call-form.tsx';

type GalleryFormProps = {
  draft: string;
  entry?: AdminGalleryEntry;
  submitLabel: string;
  onSubmit: (values: Record<string, unknown>) => Promise<void>;
};

/** The form for a gallery entry. */
export function GalleryForm({ draft, entry, submitLabel, onSubmit }: GalleryFormProps) {
  const { title = '', description = '', pictures = [] } = entry ?? {};
  return (
    <CallForm
      draft={draft}
      lasting
      defaults={{ title, description, pictures }}
      fields={['title', 'description', 'pictures']}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
    >
      <TextInput source="title" label="Title" helperText={false} />
      <TextInput source="description" label="Description" multiline minRows={3} helperText={false} />
      <PictureInput source="pictures" label="Pictures" />
    </CallForm>
  );
}
