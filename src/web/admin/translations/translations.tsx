import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import type { Language } from '#domain/language.ts';
import { type TranslatableField, TranslatedField } from './translated-field.tsx';
import { TranslatedPictures } from './translated-pictures.tsx';
import { otherLanguages, translationsOf, writtenIn } from './translation-values.ts';

type TranslationsProps = {
  fields: readonly TranslatableField[];
  /** The form has pictures, whose descriptions are translated, too. */
  pictures?: boolean;
};

/** A form's texts in each of the other languages, each with its original beside it. */
export function Translations({ fields, pictures = false }: TranslationsProps) {
  const written = writtenIn({ language: useWatch({ name: 'language' }) });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Shown on the pages in that language. A text that is left empty is shown as it is written above.
      </Typography>
      {otherLanguages(written).map((into) => (
        <Translation key={into} {...{ fields, pictures, written, into }} />
      ))}
    </>
  );
}

type TranslationProps = Required<TranslationsProps> & { written: Language; into: Language };

function Translation({ fields, pictures, written, into }: TranslationProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ name: 'translations' });
  const isWrong = into in Object(errors['translations']);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || isWrong}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ '& .MuiAccordionSummary-content': { gap: 2 } }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {LANGUAGE_NAMES[into]}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          <Progress {...{ fields, pictures, into }} />
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: { xs: 4, md: 2 } }}>
          {fields.map((field) => (
            <TranslatedField key={field.source} {...{ field, written, into }} />
          ))}
          {pictures && <TranslatedPictures {...{ written, into }} />}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

/** How many of the texts that there are have a translation. */
function Progress({ fields, pictures, into }: Omit<TranslationProps, 'written'>) {
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
