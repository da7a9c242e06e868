import { TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DescribedPicture } from '#contract/admin/pictures.ts';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { type Language, localeOf } from '#domain/language.ts';
import { Thumbnail } from '../ui/list/thumbnail.tsx';
import { Beside } from './translated-field.tsx';

const NONE: readonly DescribedPicture[] = [];
const MOST = 300;

/** What each of the form's pictures shows, in another language. A description goes with its picture when that is moved. */
export function TranslatedPictures({ written, into }: { written: Language; into: Language }) {
  const pictures: readonly DescribedPicture[] = useWatch({ name: 'pictures' }) ?? NONE;
  const { field } = useInput({ source: `translations.${into}.pictures` });
  // Without a default: a form in which nobody has typed must not count as changed.
  const translated: readonly DescribedPicture[] = Array.isArray(field.value) ? field.value : NONE;
  function describe(url: string, alt: string) {
    field.onChange([...translated.filter((each) => each.url !== url), { url, alt }]);
  }
  return pictures.map(({ url, alt }, place) => (
    <Beside
      key={url}
      label={`Picture ${place + 1}`}
      written={written}
      original={alt}
      before={<Thumbnail url={url} alt="" width={72} />}
    >
      <TextField
        label={`What picture ${place + 1} shows, in ${LANGUAGE_NAMES[into]}`}
        value={translated.find((each) => each.url === url)?.alt ?? ''}
        onChange={({ target }) => describe(url, target.value)}
        onBlur={field.onBlur}
        multiline
        slotProps={{ htmlInput: { lang: localeOf[into], maxLength: MOST } }}
      />
    </Beside>
  ));
}
