import { useEffect, useState } from 'react';
import type { Paise } from '#domain/money/money.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** One module per language, so that a browser loads only the page's. */
const languages = import.meta.glob<(amount: Paise) => string>('/src/content/*/amount-in-words.ts', {
  import: 'amountInWords',
});

/** An amount in words, in the page's language; empty until the words are loaded, and without a connection. */
export function useAmountInWords(paise: Paise): string {
  const language = useLanguage();
  const [inWords, setInWords] = useState<((amount: Paise) => string) | null>(null);
  useEffect(() => {
    languages[`/src/content/${language}/amount-in-words.ts`]?.().then(
      (loaded) => setInWords(() => loaded),
      () => undefined,
    );
  }, [language]);
  return inWords ? inWords(paise) : '';
}
