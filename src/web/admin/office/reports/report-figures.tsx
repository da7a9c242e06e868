import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { listFunds } from '#contract/office/funds.ts';
import { formatPaise } from '#domain/money/money.ts';
import { type FundEntryKind, fundName } from '#domain/office/fund.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';

const LINES: Readonly<Record<FundEntryKind, string>> = {
  received: 'Gifts received',
  refunded: 'Refunds',
  moved: 'Corrected purposes of gifts',
  fee: 'Fees',
  spent: 'Spent',
  reversed: 'Payments that came back',
  transferred: 'Between funds',
  returned: 'Transfers taken back',
  opening: 'Spent before these records',
};

const readFunds = () => call(listFunds, {});

/** A report's figures: all funds together, then what each had and has. */
export function ReportFigures({ content }: { content: string }) {
  const { value: funds } = useLoaded(readFunds);
  const report = JSON.parse(content) as MonthlyReport;
  const { total, late, differences } = report;
  const nameOf = (id: string) => {
    const found = funds?.items.find((each) => each.id === id);
    return found ? fundName(found) : id;
  };
  const rows = [
    ['On the first day', total.openingPaise],
    ...total.lines.map(({ kind, count, paise }) => [`${LINES[kind]} (${count})`, paise] as const),
    ['On the last day', total.closingPaise],
  ] as const;
  const isDifferent = differences.giftsPaise !== 0 || differences.paymentsPaise !== 0;
  return (
    <>
      <Table size="small" aria-label={`All funds in ${report.month}`}>
        <TableBody>
          {rows.map(([name, paise]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{formatPaise(BigInt(paise))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Table size="small" aria-label={`Each fund in ${report.month}`} sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>Fund</TableCell>
            <TableCell align="right">First day</TableCell>
            <TableCell align="right">Last day</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {report.funds.map(({ id, openingPaise, closingPaise }) => (
            <TableRow key={id}>
              <TableCell>{nameOf(id)}</TableCell>
              <TableCell align="right">{formatPaise(BigInt(openingPaise))}</TableCell>
              <TableCell align="right">{formatPaise(BigInt(closingPaise))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {late.map(({ fundId, month, kind, count, paise }) => (
        <Typography key={`${fundId} ${month} ${kind}`} sx={{ mt: 1 }}>
          Belongs to {month}: {LINES[kind].toLowerCase()}, {formatPaise(BigInt(paise))} in{' '}
          {counted(count, 'entry', 'entries')}, {nameOf(fundId)}.
        </Typography>
      ))}
      {isDifferent && (
        <Typography color="error" sx={{ mt: 1 }}>
          The funds differ from the ledger of gifts by {formatPaise(BigInt(differences.giftsPaise))}, and from
          the payments of expenses by {formatPaise(BigInt(differences.paymentsPaise))}.
        </Typography>
      )}
    </>
  );
}
