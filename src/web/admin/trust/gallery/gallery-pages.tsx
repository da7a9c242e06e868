import { Box, Typography } from '@mui/material';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { AdminGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Thumbnail } from '../../ui/list/thumbnail.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { EntryEditor, useReturnToGallery } from './entry-editor.tsx';
import { GalleryForm } from './gallery-form.tsx';

export function NewGalleryEntry() {
  const dataProvider = useDataProvider();
  const returnToGallery = useReturnToGallery();
  return (
    <>
      <PageHead title="New entry">It is added at the top of the gallery; you can move it later.</PageHead>
      <GalleryForm
        draft="gallery:new"
        submitLabel="Add to the gallery"
        onSubmit={async (data) => {
          await dataProvider.create('gallery', { data });
          returnToGallery(`“${data['title']}” was added to the gallery.`);
        }}
      />
    </>
  );
}

export function GalleryEntryPage() {
  const { canAccess, isPending } = useCanAccess({ resource: 'gallery', action: 'act' });
  if (isPending) return null;
  return (
    <RecordPage<AdminGalleryEntry> back="Gallery">
      {(entry) => (canAccess ? <EntryEditor key={entry.id} entry={entry} /> : <ReadOnlyEntry {...entry} />)}
    </RecordPage>
  );
}

function ReadOnlyEntry({ title, description, pictures }: AdminGalleryEntry) {
  return (
    <>
      <PageHead title={title} />
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{description}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pictures.map(({ url, alt }) => (
          <Thumbnail key={url} url={url} alt={alt} width={160} />
        ))}
      </Box>
    </>
  );
}
