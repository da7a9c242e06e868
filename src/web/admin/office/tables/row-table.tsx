import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ImportProblem } from '#contract/office/imports.ts';

/** Messages about a file's rows, by row and column. */
export function RowTable({ label, rows }: { label: string; rows: readonly ImportProblem[] }) {
  return (
    <Box sx={{ mx: -1 }}>
      <Table size="small" aria-label={label} sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">Row</TableCell>
            <TableCell>Column</TableCell>
            <TableCell>Problem</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ row, column, message }) => (
            <TableRow key={`${row} ${column} ${message}`}>
              <TableCell align="right">{row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 116 }}>{column ?? '–'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
