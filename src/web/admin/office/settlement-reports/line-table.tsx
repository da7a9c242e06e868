import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Column } from '../../ui/list/rows.tsx';

type LineTableProps<Row> = { label: string; rows: readonly Row[]; columns: readonly Column<Row>[] };

/** A short table in a section; on a phone each row is a block. */
export function LineTable<Row extends { id: string }>({ label, rows, columns }: LineTableProps<Row>) {
  return (
    <Box sx={{ mx: -1 }}>
      <Table size="small" aria-label={label} sx={{ '& th, & td': { px: 1 } }}>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            {columns.map(({ label: heading, numeric }) => (
              <TableCell key={heading} align={numeric ? 'right' : 'left'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              sx={{
                display: { xs: 'block', sm: 'table-row' },
                borderBottom: { xs: 1, sm: 0 },
                borderColor: { xs: 'divider' },
                py: { xs: 1, sm: 0 },
              }}
            >
              {columns.map(({ label: heading, numeric, render }) => (
                <TableCell
                  key={heading}
                  align={numeric ? 'right' : 'left'}
                  sx={{
                    display: { xs: render(row) ? 'block' : 'none', sm: 'table-cell' },
                    py: { xs: 0.5, sm: 1 },
                    border: { xs: 0, sm: 'revert-layer' },
                    textAlign: { xs: 'left', sm: numeric ? 'right' : 'left' },
                    whiteSpace: numeric ? 'nowrap' : 'normal',
                    overflowWrap: 'anywhere',
                    verticalAlign: 'top',
                    // The button's text lines up with the row's and the heading's.
                    '& .MuiButton-root': { whiteSpace: 'nowrap', ml: -2, my: -1 },
                  }}
                >
                  <Box
                    component="span"
                    sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', fontSize: '0.8em' }}
                  >
                    {heading}
                  </Box>
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
