import type { Language } from '#domain/language.ts';
import { en, type ServerTexts } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

export const serverTexts: Readonly<Record<Language, ServerTexts>> = { en, te, hi };
