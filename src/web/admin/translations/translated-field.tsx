import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { type Language, localeOf } from '#domain/language.ts';

/** A text of some content, as its translations show and take it. */
export type TranslatableField = {
  source: string;
  label: string;
  most: number;
  lines?: number;
  /** An input of its own instead of a plain one. */
  input?: (input: { source: string; label: string; lang: string }) => ReactNode;
};

type Languages = { written: Language; into: Language };

/** The original, and beside it, or on phones below it, the place for its translation. */
export function TranslatedField({ field, written, into }: Languages & { field: TranslatableField }) {
  const original: unknown = useWatch({ name: field.source });
  const label = `${field.label} in ${LANGUAGE_NAMES[into]}`;
  const source = `translations.${into}.${field.source}`;
  return (
    <Beside label={field.label} written={written} original={original}>
      {field.input ? (
        field.input({ source, label, lang: localeOf[into] })
      ) : (
        <TextInput
          source={source}
          label={label}
          multiline={(field.lines ?? 1) > 1}
          minRows={field.lines ?? 1}
          helperText={false}
          slotProps={{ htmlInput: { lang: localeOf[into], maxLength: field.most } }}
        />
      )}
    </Beside>
  );
}

type BesideProps = {
  label: string;
  written: Language;
  original: unknown;
  /** Before the original, such as a picture. */
  before?: ReactNode;
  children: ReactNode;
};

export function Beside({ label, written, original, before, children }: BesideProps) {
  const text = typeof original === 'string' ? original : '';
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: { xs: 2, md: 3 }, alignItems: 'start' },
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        {before}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography lang={localeOf[written]} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text || '—'}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, '& .MuiFormControl-root': { m: 0 } }}>{children}</Box>
    </Box>
  );
}
