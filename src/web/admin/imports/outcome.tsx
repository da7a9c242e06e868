import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Section } from '../ui/record/section.tsx';
import { Duplicates } from './duplicates.tsx';
import { KIND_TEXTS, type Kind } from './kinds.ts';
import { counted, RowTable } from './row-table.tsx';

type OutcomeProps = {
  kind: Kind;
  result: ImportResult;
  busy: boolean;
  onImport: (importDuplicates: boolean) => void;
};

/** The result of checking or importing the file, with the next step. */
export function Outcome({ kind, result, busy, onImport }: OutcomeProps) {
  const { dryRun, rows, created, problems, problemsTotal, duplicatesTotal } = result;
  const { one, many, createdAs } = KIND_TEXTS[kind];
  if (problemsTotal > 0)
    return (
      <Section title={counted(problemsTotal, 'problem', 'problems')}>
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          {counted(rows, 'row was', 'rows were')} read and nothing was imported. Correct the file and choose
          it again.
          {problems.length < problemsTotal &&
            ` The first ${counted(problems.length, 'problem', 'problems')}:`}
        </Alert>
        <RowTable label="Problems" rows={problems} />
      </Section>
    );
  if (!dryRun && created > 0)
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button component={Link} to={`/admin/${kind}`} color="inherit">
            View {kind}
          </Button>
        }
      >
        {counted(created, one, many)} imported{createdAs(created)}.
      </Alert>
    );
  // All rows are valid, so each of them would create one.
  const all = counted(rows, one, many);
  const warnings = result.warningsTotal > 0 && <Warnings {...result} />;
  if (duplicatesTotal > 0)
    return (
      <>
        {warnings}
        <Duplicates result={result} all={all} busy={busy} onImport={onImport} />
      </>
    );
  return (
    <>
      {warnings}
      <Ready all={all} busy={busy} onImport={onImport} />
    </>
  );
}

function Ready({ all, busy, onImport }: Pick<OutcomeProps, 'busy' | 'onImport'> & { all: string }) {
  return (
    <Section title="Ready to import">
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        All rows are valid: {all}. Nothing has been imported yet.
      </Alert>
      <Button variant="contained" disabled={busy} onClick={() => onImport(false)}>
        Import {all}
      </Button>
    </Section>
  );
}

function Warnings({ warnings, warningsTotal }: ImportResult) {
  return (
    <Section title={counted(warningsTotal, 'warning', 'warnings')}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Please check these rows. They are imported like the others.
        {warnings.length < warningsTotal && ` The first ${counted(warnings.length, 'row', 'rows')}:`}
      </Alert>
      <RowTable label="Warnings" rows={warnings} />
    </Section>
  );
}
