import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useListContext, useNotify } from 'react-admin';
import {
  deleteSavedFilter,
  type FilteredList,
  listSavedFilters,
  type SavedFilter,
  saveFilter,
} from '#contract/staff/saved-filters.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { filterParams } from '../../data/data-provider.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

/** The member's saved filters of a list, and a form that saves the current ones. */
export function SavedFilters({ list }: { list: FilteredList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [filters, setFilters] = useState<readonly SavedFilter[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isNaming, setNaming] = useState(false);

  async function load() {
    setFailure(null);
    try {
      const { items } = await call(listSavedFilters, {});
      setFilters(items.filter((each) => each.list === list));
    } catch (error) {
      setFailure(error);
    }
  }
  function open(button: HTMLElement) {
    setAnchor(button);
    void load();
  }
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        Saved filters
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved filters', sx: { p: 1, width: 320 } } }}
      >
        <ErrorMessage error={failure} retry={load} />
        {filters?.length === 0 && (
          <Typography sx={{ px: 1, py: 1, color: 'text.secondary' }}>No saved filters yet.</Typography>
        )}
        <FilterList filters={filters ?? []} onApplied={close} onDeleted={load} />
        <SaveButton
          onClick={() => {
            close();
            setNaming(true);
          }}
        />
      </Popover>
      {isNaming && <NameDialog list={list} onClose={() => setNaming(false)} />}
    </>
  );
}

type FilterListProps = {
  filters: readonly SavedFilter[];
  onApplied: () => void;
  onDeleted: () => Promise<void>;
};

function FilterList({ filters, onApplied, onDeleted }: FilterListProps) {
  const { setFilters } = useListContext();
  const notify = useNotify();
  async function remove(filter: SavedFilter) {
    try {
      await call(deleteSavedFilter, { params: { id: filter.id } });
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' });
    }
    await onDeleted();
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
      {filters.map((filter) => (
        <Box key={filter.id} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            sx={{
              flex: 1,
              minWidth: 0,
              justifyContent: 'flex-start',
              textAlign: 'left',
              overflowWrap: 'anywhere',
            }}
            onClick={() => {
              setFilters(filter.filters);
              onApplied();
            }}
          >
            {filter.name}
          </Button>
          <IconButton
            aria-label={`Delete the saved filter ${filter.name}`}
            onClick={() => void remove(filter)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

function SaveButton({ onClick }: { onClick: () => void }) {
  const isFiltered = useCurrentFilters() !== null;
  return (
    <Button fullWidth variant="outlined" disabled={!isFiltered} onClick={onClick} sx={{ mt: 1 }}>
      {isFiltered ? 'Save these filters…' : 'Choose filters to save them'}
    </Button>
  );
}

/** The filters that are set, as the server stores them; null without any. */
function useCurrentFilters(): Record<string, string> | null {
  const { filterValues } = useListContext();
  const set = Object.fromEntries(filterParams(filterValues ?? {}));
  return Object.keys(set).length > 0 ? set : null;
}

function NameDialog({ list, onClose }: { list: FilteredList; onClose: () => void }) {
  const notify = useNotify();
  const filters = useCurrentFilters() ?? {};
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Save these filters"
      intro={
        <Typography sx={{ mb: 1 }}>Only you see them. The same name replaces an earlier one.</Typography>
      }
      draft={`filter:${list}`}
      defaults={{ name: '' }}
      fields={['name']}
      submitLabel="Save"
      onSubmit={async ({ name }) => {
        await call(saveFilter, { body: formBody(saveFilter.body, { list, name, filters }) });
        notify('The filters are saved.', { type: 'success' });
        onClose();
      }}
    >
      <TextInput source="name" label="Name" helperText={false} autoFocus />
    </CallDialog>
  );
}
