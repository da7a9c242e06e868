import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FilterLiveForm, useListContext } from 'react-admin';

/** Filters that take effect as they are set. On a phone only the search is in sight until the others are asked for. */
export function FilterBar({ search, children }: { search?: ReactNode; children?: ReactNode }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  const { filterValues, setFilters } = useListContext();
  const more = useId();
  const set = Object.entries(children ? (filterValues ?? {}) : {}).filter(
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
              aria-controls={more}
              onClick={() => setOpen(!open)}
            >
              {set > 0 ? `Filters (${set})` : 'Filters'}
            </Button>
          )}
        </Box>
        {children && (
          <Box
            id={more}
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
      {set > 0 && (
        <Button size="small" onClick={() => setFilters({})} sx={{ mt: 1 }}>
          Clear the filters
        </Button>
      )}
    </Box>
  );
}
