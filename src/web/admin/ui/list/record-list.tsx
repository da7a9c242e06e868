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
import { ErrorMessage, NoConnection } from '../frame/error-message.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Column, cardsOf, tableOf } from './rows.tsx';

/** Retries twice after a connection error; a refused request would be refused again. */
const QUERY_OPTIONS = {
  retry: (failures: number, error: unknown) => failureOf(error).status === null && failures < 2,
  // The list shows the error itself.
  onError: () => {},
};

type RecordListProps<T> = {
  columns: readonly Column<T>[];
  /** The record as a card, where a table does not fit. */
  card: (record: T) => ReactNode;
  /** Shown when no record matches. */
  empty: string;
  /** Shown instead when no filter is set. */
  none?: string;
  label: string;
};

type ListPageProps<T> = RecordListProps<T> & {
  filterDefaults?: Record<string, unknown>;
  /** A filter that cannot be changed. */
  filter?: Record<string, unknown>;
  /** Always visible. */
  search?: ReactNode;
  /** Behind a button on a phone. */
  filters?: ReactNode;
  /** Actions on the whole list, such as an export. */
  tools?: ReactNode;
};

/** A list with filters: a table on wide screens, otherwise cards, loaded page by page. */
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
      queryOptions={QUERY_OPTIONS}
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
          {isFiltered(filterValues) ? empty : (none ?? empty)}
        </Typography>
      )}
      {data && data.length > 0 && (wide ? tableOf(data, columns, label) : cardsOf(data, card, label))}
      <ShowMore />
    </Box>
  );
}

function isFiltered(filters: Record<string, unknown> = {}): boolean {
  return Object.values(filters).some((value) => value !== '' && value != null);
}

function ShowMore() {
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
