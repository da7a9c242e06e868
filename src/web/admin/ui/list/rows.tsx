import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export type Column<T> = { label: string; render: (record: T) => ReactNode; numeric?: boolean };

const TOP = { verticalAlign: 'top' };
/** A long address or name breaks: what stands beside it, such as buttons, must not be pushed out of sight. */
const WRAPPED = { ...TOP, overflowWrap: 'anywhere', '& button': { overflowWrap: 'normal' } };

/** The rows of a list as a table, where there is room. */
export function tableOf<T extends RaRecord>(
  data: readonly T[],
  columns: readonly Column<T>[],
  label: string,
) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, numeric }) => (
              <TableCell
                key={label}
                align={numeric ? 'right' : 'left'}
                sx={{ fontWeight: 600, minWidth: 104 }}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <TableRow key={record.id} hover>
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

/** The record's link takes the whole card: a thumb needs more than a line of text. */
const WHOLE_CARD = {
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& button': { position: 'relative', zIndex: 1 },
};

/** The same as cards, on a phone. */
export function cardsOf<T extends RaRecord>(
  data: readonly T[],
  card: (record: T) => ReactNode,
  label: string,
) {
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
        ...WHOLE_CARD,
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
