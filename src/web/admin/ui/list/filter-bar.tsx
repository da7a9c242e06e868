import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';

export type FilterBarProps = {
  /** Always visible. */
  search?: ReactNode;
  /** Filters that apply with one click; on a phone among the others. */
  presets?: ReactNode;
  /** The other filters, which are behind a button on a phone. */
  children?: ReactNode;
  /** Whether they are behind a button on wide screens, too. */
  areFiltersFolded?: boolean | undefined;
  /** Actions on the whole list, such as an export. */
  tools?: ReactNode;
};

/** Long enough to avoid a search for each letter typed. */
const APPLY_AFTER_MS = 250;

const ROW = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiFormControl-root': { m: 0 },
};
const BESIDE_SEARCH = { display: 'flex', gap: 1, '& > *': { width: '10.5rem' } };
const GRID = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 1.5,
  mt: 1.5,
  '& .MuiFormControl-root': { m: 0 },
};

/** Search, filters and actions of a list. Filters apply immediately. */
export function FilterBar({ search, presets, tools, areFiltersFolded = false, children }: FilterBarProps) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { filterValues, setFilters } = useListContext();
  const activeCount = Object.entries(children ? (filterValues ?? {}) : {}).filter(
    ([name, value]) => name !== 'q' && value !== '',
  ).length;
  // Who follows a link to a filtered list sees how it is filtered.
  const [open, setOpen] = useState(wide && activeCount > 0);
  const filtersId = useId();
  const isFolded = !wide || areFiltersFolded;
  const isHidden = isFolded && !open;
  if (!search && !children && !tools) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <FilterLiveForm debounce={APPLY_AFTER_MS}>
        <Box sx={ROW}>
          {search && <Box sx={{ flex: '1 1 220px' }}>{search}</Box>}
          {isFolded && children && (
            <Button
              variant="outlined"
              startIcon={<FilterListOutlined />}
              aria-expanded={open}
              aria-controls={filtersId}
              onClick={() => setOpen(!open)}
            >
              {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
            </Button>
          )}
          {!isFolded && children && <Box sx={BESIDE_SEARCH}>{children}</Box>}
          {activeCount > 0 && <Button onClick={() => setFilters({})}>Clear filters</Button>}
          {tools}
        </Box>
        {presets && (wide || open) && <Box sx={{ mt: 1 }}>{presets}</Box>}
        {isFolded && children && (
          <Box id={filtersId} hidden={isHidden} sx={{ ...GRID, display: isHidden ? 'none' : 'grid' }}>
            {children}
          </Box>
        )}
      </FilterLiveForm>
    </Box>
  );
}
