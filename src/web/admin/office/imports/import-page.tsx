import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { IMPORT_KINDS, type ImportedKind } from '#domain/office/import-kinds.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { needsSignIn } from '../../data/calls.ts';
import { FileChoice } from '../../ui/form/file-choice.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ExpenseColumns } from './expense-columns.tsx';
import { KIND_TEXTS } from './kinds.ts';
import { Outcome } from './outcome.tsx';
import { PastQuestions } from './past-questions.tsx';
import { PastSources } from './past-sources.tsx';
import { RecentSignInNotice } from './recent-sign-in-notice.tsx';
import { useImport } from './use-import.ts';

/** Imports a spreadsheet: every row is checked first, then all of them are imported or none. */
export function ImportPage() {
  const [query] = useSearchParams();
  const allowed = useAllowedKinds();
  const requested = IMPORT_KINDS.find((kind) => kind === query.get('what'));
  const kind = requested && allowed.includes(requested) ? requested : allowed[0];
  if (!kind) return null;
  return (
    <>
      <PageHead title={KIND_TEXTS[kind].title}>{KIND_TEXTS[kind].lead}</PageHead>
      {allowed.length > 1 && <KindNavigation kinds={allowed} current={kind} />}
      <ImportOf key={kind} kind={kind} />
    </>
  );
}

function useAllowedKinds(): ImportedKind[] {
  const campaigns = useCanAccess({ resource: 'import', action: 'campaigns' });
  const donations = useCanAccess({ resource: 'import', action: 'donations' });
  const expenses = useCanAccess({ resource: 'import', action: 'expenses' });
  const access = { campaigns, donations, expenses };
  // Waits for all, so that the wrong page does not flash.
  if (IMPORT_KINDS.some((kind) => access[kind].isPending)) return [];
  return IMPORT_KINDS.filter((kind) => access[kind].canAccess);
}

type KindNavigationProps = { kinds: readonly ImportedKind[]; current: ImportedKind };

function KindNavigation({ kinds, current }: KindNavigationProps) {
  return (
    <Box
      component="nav"
      aria-label="What to import"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {kinds.map((kind) => (
        <Button
          key={kind}
          component={Link}
          to={`/admin/import?what=${kind}`}
          variant={kind === current ? 'contained' : 'outlined'}
          {...(kind === current ? { 'aria-current': 'page' } : {})}
        >
          {KIND_TEXTS[kind].choice}
        </Button>
      ))}
    </Box>
  );
}

function ImportOf({ kind }: { kind: ImportedKind }) {
  const { file, running, result, failure, choose, recheck, chooseColumns, importRows } = useImport(kind);
  const expenses = result && 'importId' in result ? result : null;
  const donations = result && 'preset' in result ? result : null;
  const isImported = result?.dryRun === false && result.created > 0;
  const isIncomplete = (expenses ?? donations)?.missing.length;
  const needsRecentSignIn = failure !== null && needsSignIn(failure);
  return (
    <>
      {KIND_TEXTS[kind].movesMoney && <RecentSignInNotice isRequired={needsRecentSignIn} />}
      <Section title="File">
        <Headings kind={kind} />
        <FileChoice busy={running !== null} isFirst={file === null} onFile={choose} />
        {file && (
          <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        )}
        {running && <Progress {...running} />}
      </Section>
      {!(needsRecentSignIn && KIND_TEXTS[kind].movesMoney) && (
        <ErrorMessage error={failure} {...(result === null ? { retry: recheck } : {})} />
      )}
      {expenses && !isImported && (
        <ExpenseColumns
          key={file?.name}
          result={expenses}
          isBusy={running !== null}
          onChange={chooseColumns}
        />
      )}
      {donations && !isImported && (
        <PastQuestions
          key={file?.name}
          result={donations}
          isBusy={running !== null}
          onChange={chooseColumns}
        />
      )}
      {file && result && !isIncomplete && (
        <Outcome kind={kind} file={file} result={result} busy={running !== null} onImport={importRows} />
      )}
      <EarlierImports key={`${kind} ${result?.dryRun === false ? result.created : 0}`} kind={kind} />
    </>
  );
}

function Headings({ kind }: { kind: ImportedKind }) {
  const { data: categories = [] } = useGetList('categories');
  const name = String(categories[0]?.['name'] ?? 'Education');
  const { headings, advice, sample } = KIND_TEXTS[kind];
  const ownSample = sample(name);
  return (
    <>
      <Typography>
        {headings && (
          <>
            The table needs the headings <b>{headings.needed.join(', ')}</b>. Optional headings:{' '}
            <b>{headings.optional.join(', ')}</b>. Other columns, a title above the headings and totals are
            left out.{' '}
          </>
        )}
        {advice}
      </Typography>
      {kind === 'donations' ? (
        <PastSources ownSample={ownSample} />
      ) : (
        <Button sx={{ mt: 1, mb: 2 }} onClick={() => saveFile(`${kind}-sample.csv`, ownSample)}>
          Download a sample
        </Button>
      )}
    </>
  );
}

function Progress({ dryRun, sent }: { dryRun: boolean; sent: number }) {
  const label = sent < 1 ? 'Sending the file' : dryRun ? 'Checking the rows' : 'Importing';
  const value = sent < 1 ? ({ variant: 'determinate', value: sent * 100 } as const) : {};
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress aria-label={label} {...value} />
      <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
        {label}…
      </Typography>
    </Box>
  );
}
