import {
  Box,
  FormControlLabel,
  Link,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as To } from 'react-router';
import { Section } from '../../ui/record/section.tsx';

/** A row's name, where its donations are listed, and its values. */
type ChartRow = { name: string; to: string; values: readonly string[] };

type ChartCardProps = {
  title: string;
  /** The chart in one sentence, also for readers who cannot see it. */
  summary: ReactNode;
  columns: readonly [string, ...string[]];
  rows: readonly ChartRow[];
  controls?: ReactNode;
  children: ReactNode;
};

/** A chart that can also be shown as a table. */
export function ChartCard({ title, summary, columns, rows, controls, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Section title={title}>
      <Box sx={{ mb: 1 }}>{summary}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1 }}>
        <FormControlLabel
          control={<Switch checked={asTable} onChange={(_, on) => setAsTable(on)} />}
          label="Show as table"
          sx={{ minHeight: 44 }}
        />
        {controls}
      </Box>
      {asTable ? tableOf(title, columns, rows) : children}
    </Section>
  );
}

function tableOf(title: string, columns: ChartCardProps['columns'], rows: ChartCardProps['rows']) {
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={at === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, to, values }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                <Link component={To} to={to}>
                  {name}
                </Link>
              </TableCell>
              {values.map((value, at) => (
                <TableCell key={columns[at + 1]} align="right">
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
