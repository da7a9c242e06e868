import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import type { Language } from '#domain/text/language.ts';
import { type TranslatableField, TranslatedField } from './translated-field.tsx';
import { TranslatedPictures } from './translated-pictures.tsx';
import { originalLanguage, otherLanguages, translationsOf } from './translation-values.ts';

type TranslationsProps = {
  fields: readonly TranslatableField[];
  /** Whether the form has pictures whose descriptions can be translated. */
  pictures?: boolean;
};

/** A form's texts in each of the other languages, next to the originals. */
export function Translations({ fields, pictures = false }: TranslationsProps) {
  const from = originalLanguage({ language: useWatch({ name: 'language' }) });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Shown on pages in that language. Where a translation is empty, the original is shown.
      </Typography>
      {otherLanguages(from).map((into) => (
        <Translation key={into} fields={fields} pictures={pictures} from={from} into={into} />
      ))}
    </>
  );
}

type TranslationProps = Required<TranslationsProps> & { from: Language; into: Language };

function Translation({ fields, pictures, from, into }: TranslationProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ name: 'translations' });
  const hasErrors = into in Object(errors['translations']);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || hasErrors}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ '& .MuiAccordionSummary-content': { gap: 2 } }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {LANGUAGE_NAMES[into]}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          <Progress fields={fields} pictures={pictures} into={into} />
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: { xs: 4, md: 2 } }}>
          {fields.map((field) => (
            <TranslatedField key={field.source} field={field} from={from} into={into} />
          ))}
          {pictures && <TranslatedPictures from={from} into={into} />}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

/** How many of the original texts are translated. */
function Progress({ fields, pictures, into }: Omit<TranslationProps, 'from'>) {
  const form = useWatch() as Record<string, unknown>;
  const sources = fields.map(({ source }) => source);
  const { translations } = translationsOf(pictures ? form : { ...form, pictures: null }, sources);
  const { pictures: described = [], ...texts } = (translations[into] ?? {}) as Record<string, unknown>;
  const done = Object.values(texts).filter((text) => text !== '').length + (described as unknown[]).length;
  const shown = Array.isArray(form['pictures']) && pictures ? form['pictures'].length : 0;
  const all = sources.filter((source) => form[source]).length + shown;
  if (done === 0) return 'not translated';
  return done >= all ? 'translated' : `${done} of ${all} texts translated`;
}
