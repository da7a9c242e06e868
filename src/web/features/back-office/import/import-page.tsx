import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { CAMPAIGN_COLUMNS, CAMPAIGN_COLUMNS_NEEDED } from '#contract/admin-imports.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Section } from '../layout/section.tsx';
import { Trouble } from '../layout/trouble.tsx';
import { Outcome } from './outcome.tsx';
import { sampleOf } from './sample.ts';
import { useImport } from './use-import.ts';

const OPTIONAL = CAMPAIGN_COLUMNS.filter((column) => !CAMPAIGN_COLUMNS_NEEDED.includes(column));

/** Campaigns from a spreadsheet: checked first, row by row, and imported all together or not at all. */
export function ImportPage() {
  const { file, running, result, trouble, choose, again, importAll } = useImport();
  const isDone = result !== null && !result.dryRun && result.made > 0;
  return (
    <>
      <PageHead title="Import campaigns">
        From a spreadsheet, saved as “CSV UTF-8”. They become drafts, which nobody sees before you publish
        them.
      </PageHead>
      <Section title="The file">
        <Headings />
        <FileChoice busy={running !== null} isFirst={file === null} onFile={choose} />
        {file && (
          <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        )}
        {running && <Progress {...running} />}
      </Section>
      <Trouble error={trouble} {...(result === null ? { retry: again } : {})} />
      {result && (
        <Outcome result={result} busy={running !== null} onImport={isDone ? undefined : importAll} />
      )}
    </>
  );
}

function Headings() {
  const { data: categories = [] } = useGetList('categories');
  const name = String(categories[0]?.['name'] ?? 'Education');
  return (
    <>
      <Typography>
        The first row holds the headings <b>{CAMPAIGN_COLUMNS_NEEDED.join(', ')}</b>, and, if you like,{' '}
        <b>{OPTIONAL.join(', ')}</b>. Dates are written 2026-11-21 or 2026-11-21 18:30.
      </Typography>
      <Button sx={{ mt: 1, mb: 2 }} onClick={() => saveFile('campaigns-sample.csv', sampleOf(name))}>
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
