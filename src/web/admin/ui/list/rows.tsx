import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export type Column<T> = { label: string; render: (record: T) => ReactNode; numeric?: boolean };

const TOP = { verticalAlign: 'top' };
/** Long names and addresses wrap, so that they push no buttons out of view. */
const WRAPPED = { ...TOP, overflowWrap: 'anywhere', '& button': { overflowWrap: 'normal' } };

/** A list's records as a table. */
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

/** Makes the whole card a link, as a touch target. */
const WHOLE_CARD = {
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& button': { position: 'relative', zIndex: 1 },
};

/** A list's records as cards. */
export function cardsOf<T extends RaRecord>(
  data: readonly T[],
  card: (record: T) => ReactNode,
  label: string,
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
