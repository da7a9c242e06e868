import type { Language } from '#domain/language.ts';
import type { Contents } from './contents.ts';
import { contents as en } from './en/contents.ts';
import { contents as hi } from './hi/contents.ts';
import { contents as te } from './te/contents.ts';

/** For loaders alone: a component that imported this would bring every language's long texts into the browser. */
export const contentsIn: Readonly<Record<Language, Contents>> = { en, te, hi };
