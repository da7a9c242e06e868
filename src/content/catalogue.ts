import type { CodeTexts } from './code-texts.ts';
import type { catalogue as english } from './en/pages/catalogue.ts';
import type { Message } from './message.ts';

/** The same keys and lists, with any strings. */
type Translated<T> = T extends string
  ? string
  : T extends Message
    ? Message
    : { readonly [Key in keyof T]: Translated<T[Key]> };

type English = typeof english;
export type Feature = keyof English;

/** The texts of the public pages in one language, by feature. English defines the keys. */
export type Catalogue = { readonly [F in Feature]: Translated<Omit<English[F], 'feature'>> } & {
  /** The texts of the server's codes. The server itself writes them in English. */
  readonly codes: CodeTexts;
};

/** A feature's English texts. They are part of the code that shows them, and identify the feature in every language. */
export type EnglishTexts<F extends Feature> = Catalogue[F] & { readonly feature: F };
