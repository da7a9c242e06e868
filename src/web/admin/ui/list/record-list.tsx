import { Box, Button, LinearProgress, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  InfiniteListBase,
  type RaRecord,
  useInfinitePaginationContext,
  useIsOffline,
  useListContext,
} from 'react-admin';
import { failureOf } from '../../data/calls.ts';
import { ErrorMessage } from '../frame/error-message.tsx';
import { NoConnection } from '../frame/error-message.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Column, cardsOf, tableOf } from './rows.tsx';

/** What the server refuses it would refuse again; a line that broke off is tried twice more. */
const PATIENT = {
  retry: (failures: number, error: unknown) => failureOf(error).status === null && failures < 2,
  // Told where the list would stand, and not a second time.
  onError: () => {},
};

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
    <InfiniteListBase
      filterDefaultValues={filterDefaults}
      filter={filter}
      perPage={25}
      empty={false}
      queryOptions={PATIENT}
    >
      {(search || filters) && <FilterBar search={search}>{filters}</FilterBar>}
      {tools}
      <Records {...list} />
    </InfiniteListBase>
  );
}

function Records<T extends RaRecord>({ columns, card, empty, none, label }: RecordListProps<T>) {
  const { filterValues, data, error, isPending, isFetching, refetch } = useListContext<T>();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const offline = useIsOffline();
  if (offline && isPending) return <NoConnection />;
  return (
    <Box aria-busy={isFetching}>
      <ErrorMessage error={error} retry={() => refetch()} />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={`Loading ${label}`} />}</Box>
      {!isPending && !error && data?.length === 0 && (
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
