import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AdminGalleryEntry } from '#contract/admin-gallery.ts';
import { readDraft } from '../access/drafts.ts';
import { CallDialog } from '../layout/call-dialog.tsx';
import { dateAndTime } from '../layout/moments.ts';
import { PageHead } from '../layout/page-head.tsx';
import { RecordPage } from '../layout/record-page.tsx';
import { Thumbnail } from '../layout/thumbnail.tsx';
import { GalleryForm } from './gallery-form.tsx';

/** Says what was done, on the list. */
function useDone() {
  const notify = useNotify();
  const navigate = useNavigate();
  return (words: string) => {
    notify(words, { type: 'success' });
    void navigate('/admin/gallery');
  };
}

export function NewGalleryEntry() {
  const dataProvider = useDataProvider();
  const done = useDone();
  return (
    <>
      <PageHead title="New entry">It stands first in the gallery, and can be moved there.</PageHead>
      <GalleryForm
        draft="gallery:new"
        submitLabel="Put it into the gallery"
        onSubmit={async (data) => {
          await dataProvider.create('gallery', { data });
          done(`“${data['title']}” is in the gallery.`);
        }}
      />
    </>
  );
}

export function GalleryEntryPage() {
  const { canAccess, isPending } = useCanAccess({ resource: 'gallery', action: 'act' });
  if (isPending) return null;
  return (
    <RecordPage<AdminGalleryEntry> back="The gallery">
      {(entry) => (canAccess ? <EditEntry key={entry.id} entry={entry} /> : <ReadEntry {...entry} />)}
    </RecordPage>
  );
}

function EditEntry({ entry }: { entry: AdminGalleryEntry }) {
  const dataProvider = useDataProvider();
  const done = useDone();
  const removing = `gallery-remove:${entry.id}`;
  const [asking, setAsking] = useState(() => readDraft(removing) !== null);
  // What was opened stays what is edited, whatever the page reads of it meanwhile: so the second of two is told.
  const [opened] = useState(entry);
  const { id, title, changedAt } = opened;
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button color="secondary" onClick={() => setAsking(true)}>
            Remove
          </Button>
        }
      >
        Last changed {dateAndTime(changedAt)}
      </PageHead>
      <GalleryForm
        draft={`gallery:${id}`}
        entry={opened}
        submitLabel="Save"
        onSubmit={async (data) => {
          await dataProvider.update('gallery', { id, data, previousData: opened });
          done(`“${data['title']}” is saved.`);
        }}
      />
      <CallDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove “${title}”?`}
        intro={<Typography sx={{ mb: 2 }}>Visitors see it no more. It cannot be brought back.</Typography>}
        draft={removing}
        defaults={{}}
        fields={[]}
        submitLabel="Remove it"
        danger
        onSubmit={async () => {
          await dataProvider.delete('gallery', { id, previousData: opened });
          done(`“${title}” is removed.`);
        }}
      >
        {null}
      </CallDialog>
    </>
  );
}

function ReadEntry({ title, description, pictures }: AdminGalleryEntry) {
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
