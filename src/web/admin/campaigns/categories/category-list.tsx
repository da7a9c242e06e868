import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminCategory } from '#contract/campaigns/categories.admin.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { AddDialog, DeleteDialog, EditDialog } from './category-dialogs.tsx';

const COLUMNS: readonly Column<AdminCategory>[] = [
  { label: 'Name', render: ({ name }) => <Box sx={{ fontWeight: 600 }}>{name}</Box> },
  { label: 'In use', render: ({ isUsed }) => (isUsed ? 'Yes' : 'No') },
  { label: 'Actions', render: (category) => <RowActions category={category} /> },
];

/** The categories of campaigns, donations and messages. */
export function CategoryList() {
  const { canAccess = false } = useCanAccess({ resource: 'categories', action: 'act' });
  const [adding, setAdding] = useState(() => readDraft('category:new') !== null);
  return (
    <>
      <PageHead
        title="Categories"
        actions={
          canAccess && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              New category
            </Button>
          )
        }
      >
        Donors choose a category when they give; campaigns and messages have one too.
      </PageHead>
      <RecordListPage
        label="categories"
        columns={canAccess ? COLUMNS : COLUMNS.slice(0, 2)}
        card={(category) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{category.name}</Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {category.isUsed ? 'In use' : 'Not in use'}
            </Typography>
            {canAccess && <RowActions category={category} />}
          </>
        )}
        empty="No categories yet. Donors need at least one to choose from."
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function RowActions({ category }: { category: AdminCategory }) {
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
