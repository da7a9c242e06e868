import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { type Language, languages } from '#domain/text/language.ts';

/** A text that can be translated. */
export type TranslatableField = {
  source: string;
  label: string;
  maxLength: number;
  lines?: number;
  /** An input to use instead of a text field. */
  input?: (input: { source: string; label: string; lang: string }) => ReactNode;
};

type Languages = { from: Language; into: Language };

/** The original next to an input for its translation; on phones, above it. */
export function TranslatedField({ field, from, into }: Languages & { field: TranslatableField }) {
  const original: unknown = useWatch({ name: field.source });
  const label = `${field.label} in ${LANGUAGE_NAMES[into]}`;
  const source = `translations.${into}.${field.source}`;
  return (
    <SideBySide label={field.label} from={from} original={original}>
      {field.input ? (
        field.input({ source, label, lang: languages[into].locale })
      ) : (
        <TextInput
          source={source}
          label={label}
          multiline={(field.lines ?? 1) > 1}
          minRows={field.lines ?? 1}
          helperText={false}
          slotProps={{ htmlInput: { lang: languages[into].locale, maxLength: field.maxLength } }}
        />
      )}
    </SideBySide>
  );
}

type SideBySideProps = {
  label: string;
  from: Language;
  original: unknown;
  /** Shown before the original, such as a picture. */
  media?: ReactNode;
  children: ReactNode;
};

/** An original text, with the input for its translation as `children`. */
export function SideBySide({ label, from, original, media, children }: SideBySideProps) {
  const text = typeof original === 'string' ? original : '';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        {media}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography lang={languages[from].locale} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text || '—'}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, '& .MuiFormControl-root': { m: 0 } }}>{children}</Box>
    </Box>
  );
}
