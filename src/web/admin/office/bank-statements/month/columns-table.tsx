import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment } from 'react';
import type { Columns } from '#contract/office/books/bank-month.ts';
import { formatRupees } from '#domain/money/money.ts';
import { GROUP_TEXTS } from '#domain/office/bank-statement/month/differences.ts';

const CELL = { px: 0.5, overflowWrap: 'anywhere', width: '33%' } as const;

/** Bank, provider and books side by side. What each row is about stands above it, so that three amounts fit on a phone. */
export function ColumnsTable({ label, columns }: { label: string; columns: readonly Columns[] }) {
  return (
    <Table size="small" aria-label={label} sx={{ maxWidth: 560, tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {['Bank', 'PhonePe', 'Books'].map((name) => (
            <TableCell key={name} align="right" sx={CELL}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map(({ group, bankRupees, providerRupees, booksRupees }) => (
          <Fragment key={group}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ px: 0.5, pb: 0, border: 0 }}>
                {GROUP_TEXTS[group]}
              </TableCell>
            </TableRow>
            <TableRow>
              <TableCell align="right" sx={CELL}>
                {bankRupees === null ? 'No statement' : formatRupees(bankRupees)}
              </TableCell>
              <TableCell align="right" sx={CELL}>
                {providerRupees === null ? '–' : formatRupees(providerRupees)}
              </TableCell>
              <TableCell align="right" sx={CELL}>
                {formatRupees(booksRupees)}
              </TableCell>
            </TableRow>
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}
