import type { Language } from '#domain/language.ts';
import type { Contents } from './contents.ts';
import { contents as en } from './en/contents.ts';
import { contents as hi } from './hi/contents.ts';
import { contents as te } from './te/contents.ts';

/** Only for loaders: a component importing this would add every language's long texts to the browser bundle. */
export const contentsIn: Readonly<Record<Language, Contents>> = { en, te, hi };
