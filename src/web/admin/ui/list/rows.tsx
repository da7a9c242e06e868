import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { AllCheckbox, RowCheckbox } from './selection.tsx';
import { firstOrder, SortHeading, useSortedColumn } from './sorting.tsx';

export type Column<T> = {
  label: string;
  render: (record: T) => ReactNode;
  numeric?: boolean;
  /** The server's name for sorting by it. */
  sortBy?: string;
  /** How the directions are called; a date unless numeric. */
  sortedAs?: 'text' | 'order' | undefined;
};

/** Names a record for its checkbox; without it, there are no checkboxes. */
type NameOf<T> = ((record: T) => string) | undefined;

const TOP = { verticalAlign: 'top' };
/** Long names wrap, so that they push no buttons out of view. */
const WRAPPED = { ...TOP, overflowWrap: 'anywhere', '& button': { overflowWrap: 'normal' } };

/** A list's records as a table. */
export function tableOf<T extends RaRecord>(
  data: readonly T[],
  columns: readonly Column<T>[],
  label: string,
  nameOf?: NameOf<T>,
) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <HeadingRow columns={columns} label={label} isSelectable={nameOf !== undefined} />
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow key={record.id} hover>
              {nameOf && (
                <TableCell padding="checkbox" sx={TOP}>
                  <RowCheckbox id={record.id} name={nameOf(record)} />
                </TableCell>
              )}
              {columns.map(({ label, numeric, render }) => (
                <TableCell key={label} align={numeric ? 'right' : 'left'} sx={numeric ? TOP : WRAPPED}>
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

type HeadingRowProps<T> = { columns: readonly Column<T>[]; label: string; isSelectable: boolean };

function HeadingRow<T>({ columns, label, isSelectable }: HeadingRowProps<T>) {
  const sorted = useSortedColumn();
  return (
    <TableRow>
      {isSelectable && (
        <TableCell padding="checkbox">
          <AllCheckbox label={label} />
        </TableCell>
      )}
      {columns.map(({ label, numeric, sortBy, sortedAs }) => (
        <TableCell
          key={label}
          align={numeric ? 'right' : 'left'}
          sx={{ minWidth: '6.5rem' }}
          {...sorted(sortBy)}
        >
          {sortBy === undefined ? (
            label
          ) : (
            <SortHeading label={label} field={sortBy} first={firstOrder(sortedAs)} />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** Makes the whole card a link, as a touch target. */
const WHOLE_CARD = {
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& button, & .MuiCheckbox-root': { position: 'relative', zIndex: 1 },
};

/** A list's records as cards. */
export function cardsOf<T extends RaRecord>(
  data: readonly T[],
  card: (record: T) => ReactNode,
  label: string,
  nameOf?: NameOf<T>,
) {
  return (
    <Box
      component="ul"
      aria-label={label}
      // Long email addresses wrap, so that they do not widen the page.
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        overflowWrap: 'anywhere',
        ...WHOLE_CARD,
      }}
    >
      {data.map((record) => (
        <Paper
          key={record.id}
          component="li"
          variant="outlined"
          sx={{ px: 2, py: 1.5, position: 'relative', display: 'flex', gap: 1 }}
        >
          {nameOf && (
            <Box sx={{ ml: -1.5, mt: -1 }}>
              <RowCheckbox id={record.id} name={nameOf(record)} />
            </Box>
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>{card(record)}</Box>
        </Paper>
      ))}
    </Box>
  );
}
