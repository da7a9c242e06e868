import { Box, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import {
  countDonorLetters,
  downloadLabels,
  downloadLetters,
  type LABELS_PER_SHEET,
  LETTERS_PER_FILE,
  SHEETS_PER_FILE,
} from '#contract/year-end/donor-letters.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { downloadAfterSignIn } from '../../staff/access/renew-sign-in.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** Letters and address labels for all donors of a year, in files of a size that can be printed in one go. */
export function DonorLettersSection({ year }: { year: string }) {
  const { value, error, reload } = useLoaded(() => call(countDonorLetters, { params: { year } }));
  const { canAccess } = useCanAccess({ resource: 'year-statement', action: 'print' });
  const [perSheet, setPerSheet] = useState<(typeof LABELS_PER_SHEET)[number]>('24');
  if (!canAccess) return null;
  const sheets = Math.ceil((value?.labels ?? 0) / Number(perSheet));
  return (
    <Section title="Letters and labels by post">
      <ErrorMessage error={error} retry={reload} />
      {value && (
        <>
          <Typography sx={{ mb: 1 }}>
            {counted(value.letters, 'letter')}, about {counted(value.pages, 'page')}: each with a donor’s
            gifts of {year} and the address where it is known, from a page of its own.
          </Typography>
          <Files
            name="Letters"
            total={value.letters}
            perFile={LETTERS_PER_FILE}
            pathOfPart={(part) => pathOf(downloadLetters, { year, part })}
          />
          <Typography sx={{ mt: 2, mb: 1 }}>
            {counted(value.labels, 'address label')} on {counted(sheets, 'A4 sheet')}.
          </Typography>
          <TextField
            select
            label="Labels per sheet"
            value={perSheet}
            onChange={({ target }) => setPerSheet(target.value === '21' ? '21' : '24')}
            sx={{ width: '14rem', mb: 1 }}
          >
            <MenuItem value="24">24 (70 × 37 mm)</MenuItem>
            <MenuItem value="21">21 (70 × 42.3 mm)</MenuItem>
          </TextField>
          <Files
            name="Labels"
            total={value.labels}
            perFile={SHEETS_PER_FILE * Number(perSheet)}
            pathOfPart={(part) => `${pathOf(downloadLabels, { year, part })}?perSheet=${perSheet}`}
          />
        </>
      )}
    </Section>
  );
}

type FilesProps = { name: string; total: number; perFile: number; pathOfPart: (part: string) => string };

const rangeOf = (first: number, last: number) => (first === last ? first : `${first}–${last}`);

/** A link to each file. */
function Files({ name, total, perFile, pathOfPart }: FilesProps) {
  const parts = Array.from({ length: Math.ceil(total / perFile) }, (_, index) => index);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, '& a': { py: { xs: 1.25, md: 0.5 } } }}>
      {parts.map((index) => (
        <Link
          key={index}
          href={pathOfPart(String(index + 1))}
          download
          onClick={(event) => {
            event.preventDefault();
            void downloadAfterSignIn(event.currentTarget);
          }}
        >
          {name} {rangeOf(index * perFile + 1, Math.min(total, (index + 1) * perFile))}
        </Link>
      ))}
    </Box>
  );
}
