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
      submitLabel="Add category"
      onSubmit={async (data) => {
        await dataProvider.create('categories', { data: { name: nameIn(data) } });
        done(`Donors can now choose “${nameIn(data)}”.`);
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
  // The name when the dialog opened, so that a concurrent change is refused.
  const [seen] = useState(category);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Rename ${seen.name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          Campaigns and all donations so far will show the new name. Receipts already issued and donors’
          yearly statements keep the old one.
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
        done('The category was renamed.');
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
      intro={<Typography>It is not in use, so it can be deleted. Donors can no longer choose it.</Typography>}
      draft={`category-delete:${category.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Delete"
      danger
      onSubmit={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category });
        done('The category was deleted.');
      }}
    >
      {null}
    </CallDialog>
  );
}
