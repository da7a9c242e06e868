import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { storable } from '../fields.ts';
import { Email } from '../form-fields.ts';
import { CorrectionText } from '../my-data.ts';

/** The signed link of an email; empty for the signed-in person. */
const Link = z.string().check(z.maxLength(300), storable());
const PageLanguage = z._default(z.enum(LANGUAGES), 'en');

export const AskForDataLink = z.strictObject({ email: Email, language: PageLanguage });
export const DataLinkAsked = z.object({ message: z.string() });
export const OpenMyData = z.strictObject({ link: Link });
export const DownloadMyData = z.strictObject({
  link: Link,
  language: PageLanguage,
  format: z.enum(['json', 'html']),
});
export const CorrectMyData = z.strictObject({ link: Link, language: PageLanguage, details: CorrectionText });
export const EraseMyData = z.strictObject({ link: Link, language: PageLanguage });
