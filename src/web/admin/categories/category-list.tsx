import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminCategory } from '#contract/admin/campaigns.ts';
import { readDraft } from '../access/drafts.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { AddDialog, DeleteDialog, EditDialog } from './category-dialogs.tsx';

const COLUMNS: readonly Column<AdminCategory>[] = [
  { label: 'Name', render: ({ name }) => <Box sx={{ fontWeight: 600 }}>{name}</Box> },
  { label: 'In use', render: ({ isUsed }) => (isUsed ? 'Yes' : 'Not yet') },
  { label: 'Change', render: (category) => <Changes category={category} /> },
];

/** What campaigns, donations and messages are sorted by. */
export function CategoryList() {
  const { canAccess = false } = useCanAccess({ resource: 'categories', action: 'act' });
  const [adding, setAdding] = useState(() => readDraft('category:new') !== null);
  return (
    <>
      <PageHead
        title="Categories"
        actions={
          canAccess && (
            <Button variant="contained" color="secondary" onClick={() => setAdding(true)}>
              New category
            </Button>
          )
        }
      >
        What donors choose from, and what campaigns and messages are sorted by.
      </PageHead>
      <RecordListPage
        label="categories"
        columns={canAccess ? COLUMNS : COLUMNS.slice(0, 2)}
        card={(category) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{category.name}</Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {category.isUsed ? 'In use' : 'Not in use yet'}
            </Typography>
            {canAccess && <Changes category={category} />}
          </>
        )}
        empty="No category yet. Donors need one to choose from."
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Changes({ category }: { category: AdminCategory }) {
  const { id, name, isUsed } = category;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(() =>
    readDraft(`category:${id}`) === null ? null : 'edit',
  );
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: { xs: 1, lg: 0 } }}>
      <Button variant="outlined" aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {!isUsed && (
        <Button color="secondary" aria-label={`Delete ${name}`} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      )}
      {open === 'edit' && <EditDialog category={category} onClose={close} />}
      {open === 'delete' && <DeleteDialog category={category} onClose={close} />}
    </Box>
  );
}
