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
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { ListCount } from './list-count.tsx';
import { type Column, cardsOf, tableOf } from './rows.tsx';
import { SelectionBar } from './selection.tsx';
import { SortSelect } from './sorting.tsx';

/** Retries twice after a connection error; a refused request would be refused again. */
const QUERY_OPTIONS = {
  retry: (failures: number, error: unknown) => failureOf(error).status === null && failures < 2,
  // The list shows the error itself.
  onError: () => {},
};

/** The order of the server, which has no name. */
const UNSORTED = { field: '', order: 'DESC' } as const;

type RecordListProps<T> = {
  columns: readonly Column<T>[];
  /** The record as a card, where a table does not fit. */
  card: (record: T) => ReactNode;
  /** Shown when no record matches. */
  empty: string;
  /** Shown instead when no filter is set. */
  none?: string;
  label: string;
  /** What can be done with several records at once, given their ids; the rows have checkboxes if this is set. */
  selectionTools?: ((ids: readonly string[]) => ReactNode) | undefined;
  /** A record's name for its checkbox. */
  nameOf?: (record: T) => string;
};

type ListPageProps<T> = RecordListProps<T> &
  Omit<FilterBarProps, 'children'> & {
    filterDefaults?: Record<string, unknown>;
    /** A filter that cannot be changed. */
    filter?: Record<string, unknown>;
    filters?: ReactNode;
    /** The column that the list is sorted by at first; without one, it cannot be sorted. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** What the records are called in their count; the label unless given. */
    noun?: string;
    /** How many records match, and their totals; by default only how many. */
    summary?: ReactNode;
  };

/** A list with filters: a table on wide screens, otherwise cards, loaded page by page. */
export function RecordListPage<T extends RaRecord>({
  filterDefaults,
  filter,
  filters,
  search,
  tools,
  presets,
  areFiltersFolded,
  sort = UNSORTED,
  summary,
  noun,
  ...list
}: ListPageProps<T>) {
  return (
    <InfiniteListBase
      filterDefaultValues={filterDefaults}
      filter={filter}
      sort={sort}
      perPage={25}
      empty={false}
      queryOptions={QUERY_OPTIONS}
    >
      <FilterBar search={search} tools={tools} presets={presets} areFiltersFolded={areFiltersFolded}>
        {filters}
      </FilterBar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 32 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>{summary ?? <ListCount noun={noun ?? list.label} />}</Box>
        <SortSelect columns={list.columns} />
      </Box>
      <Records {...list} />
    </InfiniteListBase>
  );
}

function Records<T extends RaRecord>(list: RecordListProps<T>) {
  const { columns, card, empty, none, label, selectionTools, nameOf } = list;
  const { filterValues, data, error, isPending, isFetching, refetch } = useListContext<T>();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const offline = useIsOffline();
  if (offline && isPending) return <NoConnection />;
  const nameForSelection = selectionTools && nameOf;
  return (
    <Box aria-busy={isFetching} sx={{ mb: 2 }}>
      <ErrorMessage error={error} retry={() => refetch()} />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={`Loading ${label}`} />}</Box>
      {selectionTools && <SelectionBar tools={selectionTools} />}
      {!isPending && !error && data?.length === 0 && (
        <EmptyList>{isFiltered(filterValues) ? empty : (none ?? empty)}</EmptyList>
      )}
      {data &&
        data.length > 0 &&
        (wide
          ? tableOf(data, columns, label, nameForSelection)
          : cardsOf(data, card, label, nameForSelection))}
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

/** An empty list, with the drawing that the public pages show for theirs. */
function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Box
        component="img"
        src="/pictures/states/empty.svg"
        alt=""
        width={160}
        height={120}
        sx={{ display: 'block', objectFit: 'contain', mx: 'auto', mb: 1 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}
