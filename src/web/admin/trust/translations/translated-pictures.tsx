import { TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { Thumbnail } from '../../ui/list/thumbnail.tsx';
import { SideBySide } from './translated-field.tsx';

const NONE: readonly DescribedPicture[] = [];
const MAX_LENGTH = 300;

/** Translated descriptions of the form's pictures, keyed by URL so that pictures can be reordered. */
export function TranslatedPictures({ from, into }: { from: Language; into: Language }) {
  const pictures: readonly DescribedPicture[] = useWatch({ name: 'pictures' }) ?? NONE;
  const { field } = useInput({ source: `translations.${into}.pictures` });
  // A default value would mark an untouched form as changed.
  const translated: readonly DescribedPicture[] = Array.isArray(field.value) ? field.value : NONE;
  function change(url: string, alt: string) {
    field.onChange([...translated.filter((each) => each.url !== url), { url, alt }]);
  }
  return pictures.map(({ url, alt }, index) => (
    <SideBySide
      key={url}
      label={`Picture ${index + 1}`}
      from={from}
      original={alt}
      media={<Thumbnail url={url} alt="" width={72} />}
    >
      <TextField
        label={`Description of picture ${index + 1} in ${LANGUAGE_NAMES[into]}`}
        value={translated.find((each) => each.url === url)?.alt ?? ''}
        onChange={({ target }) => change(url, target.value)}
        onBlur={field.onBlur}
        multiline
        slotProps={{ htmlInput: { lang: languages[into].locale, maxLength: MAX_LENGTH } }}
      />
    </SideBySide>
  ));
}
