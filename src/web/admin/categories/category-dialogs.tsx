import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useDataProvider } from 'react-admin';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useDone } from '../ui/form/use-done.ts';

const nameIn = (data: Record<string, unknown>) => String(data['name'] ?? '');

export function AddDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="New category"
      draft="category:new"
      defaults={{ name: '' }}
      fields={['name']}
      submitLabel="Add it"
      onSubmit={async (data) => {
        await dataProvider.create('categories', { data: { name: nameIn(data) } });
        done(`Donors can choose “${nameIn(data)}” now.`);
      }}
    >
      <TextInput source="name" label="Name" autoFocus helperText={false} />
    </CallDialog>
  );
}

type OfCategory = { category: AdminCategory; onClose: () => void };

export function RenameDialog({ category, onClose }: OfCategory) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  // The name as it was when the dialog opened: of two people who rename at once, the second is told.
  const [seen] = useState(category);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Rename ${seen.name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          Campaigns, and all donations made so far, show the new name. Receipts that were issued keep the old
          one, on paper and whenever they are opened again, and so do donors’ yearly statements.
        </Typography>
      }
      draft={`category:${seen.id}`}
      defaults={{ name: seen.name }}
      fields={['name']}
      submitLabel="Rename"
      onSubmit={async (data) => {
        await dataProvider.update('categories', {
          id: seen.id,
          data: { name: nameIn(data) },
          previousData: seen,
        });
        done('The category has its new name.');
      }}
    >
      <TextInput source="name" label="Name" autoFocus helperText={false} />
    </CallDialog>
  );
}

export function DeleteDialog({ category, onClose }: OfCategory) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Delete ${category.name}`}
      intro={<Typography>Nothing bears it, so it can go. Donors will not find it any more.</Typography>}
      draft={`category-delete:${category.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Delete"
      danger
      onSubmit={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category });
        done('The category is deleted.');
      }}
    >
      {null}
    </CallDialog>
  );
}
