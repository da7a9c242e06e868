import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';

/** Filters that apply immediately. On a phone, all but the search are behind a button. */
export function FilterBar({ search, children }: { search?: ReactNode; children?: ReactNode }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  const { filterValues, setFilters } = useListContext();
  const filtersId = useId();
  const activeCount = Object.entries(children ? (filterValues ?? {}) : {}).filter(
    ([name, value]) => name !== 'q' && value !== '',
  ).length;
  return (
    <Box sx={{ mb: 2 }}>
      <FilterLiveForm>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {search && <Box sx={{ flex: '1 1 220px' }}>{search}</Box>}
          {!wide && children && (
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
        </Box>
        {children && (
          <Box
            id={filtersId}
            hidden={!wide && !open}
            sx={{
              display: !wide && !open ? 'none' : 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
              gap: 1.5,
              mt: 1.5,
              '& .MuiFormControl-root': { m: 0 },
            }}
          >
            {children}
          </Box>
        )}
      </FilterLiveForm>
      {activeCount > 0 && (
        <Button size="small" onClick={() => setFilters({})} sx={{ mt: 1 }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
