import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AdminGalleryEntry } from '#contract/admin/gallery.ts';
import { dropDraft, readDraft } from '../access/drafts.ts';
import { failureOf } from '../data/calls.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { GalleryForm } from './gallery-form.tsx';
import { NewerEntry } from './conflict-notice.tsx';

/** Shows a message on the gallery's list. */
export function useDone() {
  const notify = useNotify();
  const navigate = useNavigate();
  return (words: string) => {
    notify(words, { type: 'success' });
    void navigate('/admin/gallery');
  };
}

/** The form for an entry, with a notice after a concurrent edit. */
export function EditEntry({ entry }: { entry: AdminGalleryEntry }) {
  const dataProvider = useDataProvider();
  const done = useDone();
  const removing = `gallery-remove:${entry.id}`;
  const [asking, setAsking] = useState(() => readDraft(removing) !== null);
  // The version that was opened, even if the page loads a newer one, so that a concurrent edit is refused.
  const [opened, setOpened] = useState(entry);
  const [newer, setNewer] = useState<AdminGalleryEntry | null>(null);
  const [round, setRound] = useState(0);
  const { id, title, changedAt } = opened;
  const draft = `gallery:${id}`;

  async function save(data: Record<string, unknown>) {
    try {
      await dataProvider.update('gallery', { id, data, previousData: opened });
    } catch (error) {
      if (failureOf(error).code === 'edited_meanwhile')
        setNewer((await dataProvider.getOne<AdminGalleryEntry>('gallery', { id })).data);
      throw error;
    }
    done(`“${data['title']}” was saved.`);
  }

  function goOnFrom(now: AdminGalleryEntry) {
    setOpened(now);
    setNewer(null);
  }
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
      {newer && (
        <NewerEntry
          newer={newer}
          onKeepMine={() => goOnFrom(newer)}
          onTakeNewer={() => {
            dropDraft(draft);
            goOnFrom(newer);
            setRound(round + 1);
          }}
        />
      )}
      <GalleryForm key={round} draft={draft} entry={opened} submitLabel="Save" onSubmit={save} />
      <CallDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove “${title}”?`}
        intro={<Typography sx={{ mb: 2 }}>It disappears from the site. This cannot be undone.</Typography>}
        draft={removing}
        defaults={{}}
        fields={[]}
        submitLabel="Remove"
        danger
        onSubmit={async () => {
          await dataProvider.delete('gallery', { id, previousData: opened });
          done(`“${title}” was removed.`);
        }}
      >
        {null}
      </CallDialog>
    </>
  );
}
