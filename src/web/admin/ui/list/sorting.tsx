import { MenuItem, TableSortLabel, TextField } from '@mui/material';
import { useListContext } from 'react-admin';

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading as a button that sorts by it, first descending, then ascending. */
export function SortHeading({ label, field }: { label: string; field: string }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort?.field === field;
  const order = isSorted ? sort.order : 'DESC';
  return (
    <TableSortLabel
      active={isSorted}
      direction={order === 'ASC' ? 'asc' : 'desc'}
      onClick={() => setSort({ field, order: isSorted && order === 'DESC' ? 'ASC' : 'DESC' })}
    >
      {label}
    </TableSortLabel>
  );
}

/** The `aria-sort` of a column that the list can be sorted by. */
export function useSortedColumn() {
  const { sort } = useListContext();
  return (field: string | undefined) =>
    field !== undefined && sort?.field === field ? { 'aria-sort': DIRECTIONS[sort.order] } : {};
}

type SortableColumn = { label: string; sortBy?: string; numeric?: boolean };

const ORDER_NAMES = { number: ['highest first', 'lowest first'], date: ['latest first', 'earliest first'] };

/** Sorting where the list is shown as cards, which have no headings. */
export function SortSelect({ columns }: { columns: readonly SortableColumn[] }) {
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  if (sortable.length === 0) return null;
  return (
    <TextField
      select
      label="Sort by"
      value={`${sort?.field} ${sort?.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
      sx={{ display: { lg: 'none' }, width: 220, my: 1 }}
    >
      {sortable.flatMap(({ label, sortBy, numeric }) =>
        (['DESC', 'ASC'] as const).map((order, at) => (
          <MenuItem key={`${sortBy} ${order}`} value={`${sortBy} ${order}`}>
            {label}, {ORDER_NAMES[numeric ? 'number' : 'date'][at]}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}
