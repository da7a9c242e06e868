import {
  Box,
  Button,
  LinearProgress,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { InfiniteListBase, type RaRecord, useInfinitePaginationContext, useListContext } from 'react-admin';
import { FilterBar } from './filter-bar.tsx';
import { Trouble } from './trouble.tsx';

export type Column<T> = { label: string; render: (record: T) => ReactNode; numeric?: boolean };

type RecordListProps<T> = {
  /** Whether the call gives page after page. */
  columns: readonly Column<T>[];
  /** The same as a card, where a table does not fit. */
  card: (record: T) => ReactNode;
  empty: string;
  /** Instead of it, while nothing is searched for. */
  none?: string;
  label: string;
};

type ListPageProps<T> = RecordListProps<T> & {
  filterDefaults?: Record<string, unknown>;
  /** What the list is always asked with. */
  filter?: Record<string, unknown>;
  /** Always in sight. */
  search?: ReactNode;
  /** Behind a button on a phone. */
  filters?: ReactNode;
  /** What is done with the whole list, such as taking it out. */
  tools?: ReactNode;
};

/** A list with its filters: a table where there is room, cards on a phone, page after page on demand. */
export function RecordListPage<T extends RaRecord>({
  filterDefaults,
  filter,
  search,
  filters,
  tools,
  ...list
}: ListPageProps<T>) {
  return (
    <InfiniteListBase filterDefaultValues={filterDefaults} filter={filter} perPage={25} empty={false}>
      {(search || filters) && <FilterBar search={search}>{filters}</FilterBar>}
      {tools}
      <Records {...list} />
    </InfiniteListBase>
  );
}

function Records<T extends RaRecord>({ columns, card, empty, none, label }: RecordListProps<T>) {
  const { filterValues, data, error, isPending, isFetching, refetch } = useListContext<T>();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  if (error) return <Trouble error={error} retry={() => refetch()} />;
  return (
    <Box aria-busy={isFetching}>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={`Loading ${label}`} />}</Box>
      {!isPending && data?.length === 0 && (
        <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
          {isAsked(filterValues) ? empty : (none ?? empty)}
        </Typography>
      )}
      {data && data.length > 0 && (wide ? tableOf(data, columns, label) : cardsOf(data, card, label))}
      <More />
    </Box>
  );
}

function isAsked(filters: Record<string, unknown> = {}): boolean {
  return Object.values(filters).some((value) => value !== '' && value != null);
}

function tableOf<T extends RaRecord>(data: readonly T[], columns: readonly Column<T>[], label: string) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, numeric }) => (
              <TableCell key={label} align={numeric ? 'right' : 'left'} sx={{ fontWeight: 600 }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow key={record.id} hover>
              {columns.map(({ label, numeric, render }) => (
                <TableCell key={label} align={numeric ? 'right' : 'left'} sx={{ verticalAlign: 'top' }}>
                  {render(record)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

function cardsOf<T extends RaRecord>(data: readonly T[], card: (record: T) => ReactNode, label: string) {
  return (
    <Box
      component="ul"
      aria-label={label}
      // A long e-mail address breaks rather than widen the page.
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      {data.map((record) => (
        <Paper key={record.id} component="li" variant="outlined" sx={{ p: 2, position: 'relative' }}>
          {card(record)}
        </Paper>
      ))}
    </Box>
  );
}

function More() {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 2 }}>
      <Button variant="outlined" onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </Box>
  );
}
