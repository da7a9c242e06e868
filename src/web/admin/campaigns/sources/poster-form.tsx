import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type CampaignSource,
  downloadPoster,
  POSTER_SIZES,
  type PosterSize,
} from '#contract/campaigns/sources.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

const SIZE_NAMES: Readonly<Record<PosterSize, string>> = {
  a4: 'A4',
  a5: 'A5',
  standee: 'Standee, 2 × 5 ft',
};

/** Choices of place, language and size, and the poster as PDF. */
export function PosterForm({
  sources,
  language: first,
}: {
  sources: readonly CampaignSource[];
  language: Language;
}) {
  const [sourceId, setSourceId] = useState('');
  const [language, setLanguage] = useState<string>(first);
  const [size, setSize] = useState<string>('a4');
  // The place chosen before may have been withdrawn.
  const source = sources.find(({ id }) => id === sourceId) ?? sources.at(-1);
  if (!source) return null;
  const query = new URLSearchParams({ language, size });
  return (
    <Box
      component="section"
      aria-label="Poster"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 2 }}
    >
      <Choice label="Place" value={source.id} onChange={setSourceId}>
        {sources.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Choice>
      <Choice label="Language" value={language} onChange={setLanguage}>
        {LANGUAGES.map((each) => (
          <MenuItem key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </MenuItem>
        ))}
      </Choice>
      <Choice label="Size" value={size} onChange={setSize}>
        {POSTER_SIZES.map((each) => (
          <MenuItem key={each} value={each}>
            {SIZE_NAMES[each]}
          </MenuItem>
        ))}
      </Choice>
      <Button component="a" variant="contained" href={`${pathOf(downloadPoster, source)}?${query}`} download>
        Download the poster
      </Button>
    </Box>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 160, maxWidth: '100%' }}
    >
      {children}
    </TextField>
  );
}
