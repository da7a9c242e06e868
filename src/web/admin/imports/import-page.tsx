import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { saveFile } from '#web/lib/api/save-file.ts';
import { needsSignIn } from '../data/calls.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { Section } from '../ui/record/section.tsx';
import { KIND_TEXTS, KINDS, type Kind } from './kinds.ts';
import { Outcome } from './outcome.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useImport } from './use-import.ts';

/** Rows from a spreadsheet: checked first, one by one, and imported all together or not at all. */
export function ImportPage() {
  const [query] = useSearchParams();
  const allowed = useAllowedKinds();
  const wanted = KINDS.find((kind) => kind === query.get('what'));
  const kind = wanted && allowed.includes(wanted) ? wanted : allowed[0];
  if (!kind) return null;
  return (
    <>
      <PageHead title={KIND_TEXTS[kind].title}>{KIND_TEXTS[kind].lead}</PageHead>
      {allowed.length > 1 && <Choice chosen={kind} />}
      <ImportOf key={kind} kind={kind} />
    </>
  );
}

function useAllowedKinds(): Kind[] {
  const campaigns = useCanAccess({ resource: 'import', action: 'campaigns' });
  const donations = useCanAccess({ resource: 'import', action: 'donations' });
  // Both, or the wrong page would show for a moment.
  if (campaigns.isPending || donations.isPending) return [];
  return KINDS.filter((kind) => (kind === 'campaigns' ? campaigns : donations).canAccess);
}

function Choice({ chosen }: { chosen: Kind }) {
  return (
    <Box
      component="nav"
      aria-label="What to import"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {KINDS.map((kind) => (
        <Button
          key={kind}
          component={Link}
          to={`/admin/import?what=${kind}`}
          variant={kind === chosen ? 'contained' : 'outlined'}
          {...(kind === chosen ? { 'aria-current': 'page' } : {})}
        >
          {KIND_TEXTS[kind].choice}
        </Button>
      ))}
    </Box>
  );
}

function ImportOf({ kind }: { kind: Kind }) {
  const { file, running, result, trouble, choose, again, importAll } = useImport(kind);
  const refused = trouble !== null && needsSignIn(trouble);
  return (
    <>
      {KIND_TEXTS[kind].movesMoney && <SignInFirst refused={refused} />}
      <Section title="The file">
        <Headings kind={kind} />
        <FileChoice busy={running !== null} isFirst={file === null} onFile={choose} />
        {file && (
          <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        )}
        {running && <Progress {...running} />}
      </Section>
      {!(refused && KIND_TEXTS[kind].movesMoney) && (
        <Trouble error={trouble} {...(result === null ? { retry: again } : {})} />
      )}
      {result && <Outcome kind={kind} result={result} busy={running !== null} onImport={importAll} />}
    </>
  );
}

function Headings({ kind }: { kind: Kind }) {
  const { data: categories = [] } = useGetList('categories');
  const name = String(categories[0]?.['name'] ?? 'Education');
  const { needed, optional, dates, sample } = KIND_TEXTS[kind];
  return (
    <>
      <Typography>
        The first row holds the headings <b>{needed.join(', ')}</b>, and, if you like,{' '}
        <b>{optional.join(', ')}</b>. {dates}
      </Typography>
      <Button sx={{ mt: 1, mb: 2 }} onClick={() => saveFile(`${kind}-sample.csv`, sample(name))}>
        Download a sample
      </Button>
    </>
  );
}

type FileChoiceProps = { busy: boolean; isFirst: boolean; onFile: (file: File) => void };

function FileChoice({ busy, isFirst, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen once more, after it was mended.
          target.value = '';
        }}
      />
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<UploadFileOutlined />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {isFirst ? 'Choose a file' : 'Choose another file'}
      </Button>
    </Box>
  );
}

function Progress({ dryRun, sent }: { dryRun: boolean; sent: number }) {
  const words = sent < 1 ? 'Sending the file' : dryRun ? 'Checking every row' : 'Importing';
  const value = sent < 1 ? ({ variant: 'determinate', value: sent * 100 } as const) : {};
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress aria-label={words} {...value} />
      <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
        {words} …
      </Typography>
    </Box>
  );
}
