import { MenuItem, TableSortLabel, TextField } from '@mui/material';
import { useListContext } from 'react-admin';

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const;

type Order = 'ASC' | 'DESC';
type SortedAs = 'text' | 'order' | undefined;

/** Texts and numbers in a series are first sorted from their beginning, amounts and dates from the highest. */
export const firstOrder = (sortedAs: SortedAs): Order => (sortedAs === undefined ? 'DESC' : 'ASC');

/** A column's heading as a button that sorts by it, first in one direction, then in the other. */
export function SortHeading({ label, field, first }: { label: string; field: string; first: Order }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort?.field === field;
  const order = isSorted ? sort.order : first;
  const other = order === 'DESC' ? 'ASC' : 'DESC';
  return (
    <TableSortLabel
      active={isSorted}
      direction={order === 'ASC' ? 'asc' : 'desc'}
      onClick={() => setSort({ field, order: isSorted ? other : first })}
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

type SortableColumn = { label: string; sortBy?: string; numeric?: boolean; sortedAs?: SortedAs };

const ORDER_NAMES = {
  number: { DESC: 'highest first', ASC: 'lowest first' },
  date: { DESC: 'latest first', ASC: 'earliest first' },
  text: { DESC: 'Z to A', ASC: 'A to Z' },
  order: { DESC: 'last first', ASC: 'in order' },
};

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
      sx={{ display: { lg: 'none' }, width: '13.75rem', maxWidth: 1, my: 1 }}
    >
      {sortable.flatMap(({ label, sortBy, numeric, sortedAs }) =>
        (['DESC', 'ASC'] as const).map((order) => (
          <MenuItem key={`${sortBy} ${order}`} value={`${sortBy} ${order}`}>
            {label}, {ORDER_NAMES[sortedAs ?? (numeric ? 'number' : 'date')][order]}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}
