import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportResult } from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { counted } from '#domain/text/counted.ts';
import { Section } from '../../ui/record/section.tsx';
import { Notices } from '../tables/notices.tsx';
import { RowTable } from '../tables/row-table.tsx';
import { Duplicates } from './duplicates.tsx';
import { type ImportChoice, KIND_TEXTS, listPath } from './kinds.ts';
import { RejectedRowsButton } from './rejected-rows-button.tsx';

type OutcomeProps = {
  kind: ImportedKind;
  file: File;
  result: ImportResult;
  busy: boolean;
  onImport: (choice: ImportChoice) => void;
};

/** The result of checking or importing the file, with the next step. */
export function Outcome({ kind, file, result, busy, onImport }: OutcomeProps) {
  const { dryRun, rows, created, problems, problemsTotal, duplicatesTotal } = result;
  const { one, many, separate } = KIND_TEXTS[kind];
  const others = <Others kind={kind} file={file} result={result} busy={busy} onImport={onImport} />;
  if (!dryRun && created > 0)
    return (
      <Imported kind={kind} result={result}>
        {others}
      </Imported>
    );
  const isValid = problemsTotal === 0;
  const mayLeaveOut = KIND_TEXTS[kind].canLeaveOut && result.acceptable > 0;
  // Without problems, each row would create one.
  const all = counted(rows, one, many);
  return (
    <>
      <Notices notices={result.notices} />
      {!isValid && (
        <Section title={counted(problemsTotal, 'problem')}>
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {rows > 0 && `${counted(rows, 'row was', 'rows were')} read. `}Nothing was imported.{' '}
            {mayLeaveOut
              ? 'Correct the file and choose it again, or import the other rows below and the corrected ones later.'
              : 'Correct the file and choose it again.'}
            {problems.length < problemsTotal && ` The first ${counted(problems.length, 'problem')}:`}
          </Alert>
          <RowTable label="Problems" rows={problems} />
        </Section>
      )}
      {result.warningsTotal > 0 && <Warnings {...result} />}
      {duplicatesTotal > 0 && (
        <Duplicates result={result} all={all} separate={separate} busy={busy} onImport={onImport} />
      )}
      {isValid && duplicatesTotal === 0 && <Ready all={all} busy={busy} onImport={onImport} />}
      {others}
    </>
  );
}

type ImportedProps = Pick<OutcomeProps, 'kind' | 'result'> & { children: ReactNode };

function Imported({ kind, result, children }: ImportedProps) {
  const { created, rows, notices } = result;
  const { one, many, createdAs } = KIND_TEXTS[kind];
  return (
    <>
      <Alert
        severity="success"
        role="status"
        sx={{ mb: 2 }}
        action={
          <Button component={Link} to={listPath(kind, importIdOf(result))} color="inherit">
            View {kind}
          </Button>
        }
      >
        {counted(created, one, many)} imported{createdAs(created)}.
        {created < rows && ` ${counted(rows - created, 'row was', 'rows were')} left out.`}
      </Alert>
      <Notices notices={notices} />
      {children}
    </>
  );
}

const importIdOf = (result: ImportResult) =>
  'importId' in result && typeof result.importId === 'string' ? result.importId : null;

/** What to do with the rows that are not rejected, and with those that are. */
function Others({ kind, file, result, busy, onImport }: OutcomeProps) {
  const { dryRun, created, acceptable, rows } = result;
  const { canLeaveOut, one, many } = KIND_TEXTS[kind];
  const isImported = !dryRun && created > 0;
  const rejected = rows - acceptable;
  if (!canLeaveOut || rejected === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      <RejectedRowsButton kind={kind} file={file} rows={rejected} result={result} />
      {acceptable > 0 && !isImported && (
        <Button variant="outlined" disabled={busy} onClick={() => onImport('valid')}>
          Import the other {acceptable === 1 ? one : counted(acceptable, one, many)}
        </Button>
      )}
    </Box>
  );
}

function Ready({ all, busy, onImport }: Pick<OutcomeProps, 'busy' | 'onImport'> & { all: string }) {
  return (
    <Section title="Ready to import">
      <Alert severity="success" role="status" sx={{ mb: 2 }}>
        All rows are valid: {all}. Nothing has been imported yet.
      </Alert>
      <Button variant="contained" disabled={busy} onClick={() => onImport('all')}>
        Import {all}
      </Button>
    </Section>
  );
}

function Warnings({ warnings, warningsTotal }: ImportResult) {
  return (
    <Section title={counted(warningsTotal, 'warning')}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Please check these rows. A warning does not prevent an import.
        {warnings.length < warningsTotal && ` The first ${counted(warnings.length, 'row')}:`}
      </Alert>
      <RowTable label="Warnings" rows={warnings} />
    </Section>
  );
}
