import type { Language } from '#domain/language.ts';
import { contents as en } from './en/long-texts.ts';
import { contents as hi } from './hi/long-texts.ts';
import type { Contents } from './long-texts.ts';
import { contents as te } from './te/long-texts.ts';

/** For loaders only: a component importing this would ship the long texts of every language to the browser. */
export const contentsIn: Readonly<Record<Language, Contents>> = { en, te, hi };
