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
import { NewerEntry } from './newer-entry.tsx';

/** Says what was done, on the list. */
export function useDone() {
  const notify = useNotify();
  const navigate = useNavigate();
  return (words: string) => {
    notify(words, { type: 'success' });
    void navigate('/admin/gallery');
  };
}

/** An entry to edit; who comes second sees what the first has saved, and decides. */
export function EditEntry({ entry }: { entry: AdminGalleryEntry }) {
  const dataProvider = useDataProvider();
  const done = useDone();
  const removing = `gallery-remove:${entry.id}`;
  const [asking, setAsking] = useState(() => readDraft(removing) !== null);
  // What was opened stays what is edited, whatever the page reads of it meanwhile: so the second of two is told.
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
    done(`“${data['title']}” is saved.`);
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
