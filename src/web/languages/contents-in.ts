import type { Language } from '#domain/language.ts';
import type { Contents } from './contents.ts';
import { contents as en } from './en/contents.ts';
import { contents as hi } from './hi/contents.ts';
import { contents as te } from './te/contents.ts';

/** For loaders only: a component importing this would ship the long texts of every language to the browser. */
export const contentsIn: Readonly<Record<Language, Contents>> = { en, te, hi };
