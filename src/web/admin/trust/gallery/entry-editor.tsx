import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { AdminGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { failureOf } from '../../data/calls.ts';
import { discardDraft, readDraft } from '../../staff/access/drafts.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { GalleryForm } from './gallery-form.tsx';

/** Returns to the gallery's list with a message. */
export function useReturnToGallery() {
  const notify = useNotify();
  const navigate = useNavigate();
  return (message: string) => {
    notify(message, { type: 'success' });
    void navigate('/admin/gallery');
  };
}

/** The form for an entry, with a notice after a concurrent edit. */
export function EntryEditor({ entry }: { entry: AdminGalleryEntry }) {
  const dataProvider = useDataProvider();
  const returnToGallery = useReturnToGallery();
  const removalDraft = `gallery-remove:${entry.id}`;
  const [isRemoving, setIsRemoving] = useState(() => readDraft(removalDraft) !== null);
  // The version that was opened, even if the page loads a newer one, so that a concurrent edit is refused.
  const [opened, setOpened] = useState(entry);
  const [newer, setNewer] = useState<AdminGalleryEntry | null>(null);
  const [formKey, setFormKey] = useState(0);
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
    returnToGallery(`“${data['title']}” was saved.`);
  }

  function continueFrom(entry: AdminGalleryEntry) {
    setOpened(entry);
    setNewer(null);
  }
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Button color="secondary" onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        }
      >
        Last changed {dateAndTime(changedAt)}
      </PageHead>
      {newer && (
        <ConflictNotice
          newer={newer}
          onKeep={() => continueFrom(newer)}
          onDiscard={() => {
            discardDraft(draft);
            continueFrom(newer);
            setFormKey(formKey + 1);
          }}
        />
      )}
      <GalleryForm key={formKey} draft={draft} entry={opened} submitLabel="Save" onSubmit={save} />
      <CallDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={`Remove “${title}”?`}
        intro={<Typography sx={{ mb: 2 }}>It disappears from the site. This cannot be undone.</Typography>}
        draft={removalDraft}
        defaults={{}}
        fields={[]}
        submitLabel="Remove"
        danger
        onSubmit={async () => {
          await dataProvider.delete('gallery', { id, previousData: opened });
          returnToGallery(`“${title}” was removed.`);
        }}
      >
        {null}
      </CallDialog>
    </>
  );
}
