import { alpha, Box, Button, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** Selects a record. */
export function RowCheckbox({ id, name }: { id: RaRecord['id']; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}

/** Selects all loaded records, or none. */
export function AllCheckbox({ label }: { label: string }) {
  const { data = [], selectedIds, onSelect } = useListContext();
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': `Select all ${label} shown` } }}
    />
  );
}

/** What can be done with the selected records; hidden while there are none. */
export function SelectionBar({ tools }: { tools: (ids: readonly string[]) => ReactNode }) {
  const { selectedIds, onSelect } = useListContext();
  return (
    <Box role="status" aria-label="Selection">
      {selectedIds.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.5,
            mb: 1,
            borderRadius: 1,
            bgcolor: ({ palette }) => alpha(palette.primary.main, 0.1),
          }}
        >
          <Typography sx={{ fontWeight: 600, mr: 1 }}>{selectedIds.length} selected</Typography>
          {tools(selectedIds.map(String))}
          <Button size="small" onClick={() => onSelect([])}>
            Clear selection
          </Button>
        </Box>
      )}
    </Box>
  );
}
