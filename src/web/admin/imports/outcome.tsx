import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Section } from '../ui/record/section.tsx';
import { Doubles } from './doubles.tsx';
import { KIND_TEXTS, type Kind } from './kinds.ts';
import { counted, RowTable } from './row-table.tsx';

type OutcomeProps = {
  kind: Kind;
  result: ImportResult;
  busy: boolean;
  onImport: (keepDoubles: boolean) => void;
};

/** What was found in the file, and what can be done with it now. */
export function Outcome({ kind, result, busy, onImport }: OutcomeProps) {
  const { dryRun, rows, made, problems, problemsInAll, doublesInAll } = result;
  const { one, many, became } = KIND_TEXTS[kind];
  if (problemsInAll > 0)
    return (
      <Section title={counted(problemsInAll, 'problem', 'problems')}>
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {counted(rows, 'row was', 'rows were')} read and nothing was imported. Mend the file, and choose it
          again.
          {problems.length < problemsInAll &&
            ` The first ${counted(problems.length, 'problem', 'problems')}:`}
        </Alert>
        <RowTable label="Problems" rows={problems} />
      </Section>
    );
  if (!dryRun && made > 0)
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button component={Link} to={`/admin/${kind}`} color="inherit">
            To the {kind}
          </Button>
        }
      >
        {counted(made, one, many)} imported{became(made)}.
      </Alert>
    );
  // Nothing is wrong with the rows, so each of them would make one.
  const all = counted(rows, one, many);
  if (doublesInAll > 0) return <Doubles {...{ result, all, busy, onImport }} />;
  return (
    <Section title="Ready">
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        Every row is in order: {all}. Nothing has been imported yet.
      </Alert>
      <Button variant="contained" disabled={busy} onClick={() => onImport(false)}>
        Import {all}
      </Button>
    </Section>
  );
}
