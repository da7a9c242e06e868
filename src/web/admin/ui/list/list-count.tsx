import { Typography } from '@mui/material';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

const COUNT = new Intl.NumberFormat('en-IN');

/** How many records match the list's filters: exactly if the server counts them or all are loaded. */
export function ListCount({ noun }: { noun: string }) {
  const { data, total, meta, isPending } = useListContext();
  const loaded: readonly unknown[] = data ?? [];
  const { hasNextPage } = useInfinitePaginationContext();
  const count = total ?? loaded.length;
  const isMore = total === undefined ? hasNextPage : (meta as { isMore?: boolean } | undefined)?.isMore;
  return (
    <Typography role="status" aria-label="Count" variant="body2" sx={{ color: 'text.secondary' }}>
      {!isPending &&
        `${isMore ? 'More than ' : ''}${COUNT.format(count)} ${count === 1 ? singular(noun) : noun}`}
    </Typography>
  );
}

/** Nouns are English plurals, or words without one. */
const singular = (noun: string) => noun.replace(/^(\w+?)ies\b/, '$1y').replace(/^(\w*[^s\W])s\b/, '$1');
