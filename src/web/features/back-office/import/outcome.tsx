import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import type { ImportProblem, ImportResult } from '#contract/admin-imports.ts';
import { Section } from '../layout/section.tsx';

const COUNT = new Intl.NumberFormat('en-IN');
const counted = (count: number, one: string, many: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;
const campaigns = (count: number) => counted(count, 'campaign', 'campaigns');

type OutcomeProps = { result: ImportResult; busy: boolean; onImport: (() => void) | undefined };

/** What was found in the file, and what can be done with it now. */
export function Outcome({ result, busy, onImport }: OutcomeProps) {
  const { dryRun, rows, made, problems, problemsInAll } = result;
  if (problemsInAll > 0)
    return (
      <Section title={counted(problemsInAll, 'problem', 'problems')}>
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {counted(rows, 'row was', 'rows were')} read and nothing was imported. Mend the file, and choose it
          again.
          {problems.length < problemsInAll && ` The first ${COUNT.format(problems.length)} problems:`}
        </Alert>
        <ProblemTable problems={problems} />
      </Section>
    );
  if (!dryRun)
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button component={Link} to="/admin/campaigns" color="inherit">
            To the campaigns
          </Button>
        }
      >
        {campaigns(made)} imported, as {made === 1 ? 'a draft' : 'drafts'}.
      </Alert>
    );
  return (
    <Section title="Ready">
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        Every row is in order: {campaigns(made)}. Nothing has been imported yet.
      </Alert>
      <Button variant="contained" disabled={busy} onClick={onImport}>
        Import {campaigns(made)}
      </Button>
    </Section>
  );
}

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <Box sx={{ mx: -1 }}>
      <Table size="small" aria-label="Problems" sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">Row</TableCell>
            <TableCell>Column</TableCell>
            <TableCell>Problem</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.map(({ row, column, message }) => (
            <TableRow key={`${row} ${column} ${message}`}>
              <TableCell align="right">{row}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 104 }}>{column ?? '–'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
