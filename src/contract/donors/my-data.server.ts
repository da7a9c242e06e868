import * as z from 'zod/mini';
import { Email } from '../fields/form-fields.ts';
import { CorrectionText } from './my-data.ts';

/** Which of the donor's proven addresses a call is about; null for the donor's own. */
const email = z.nullable(Email);

export const OpenMyData = z.strictObject({ email });
export const DownloadMyData = z.strictObject({ email, format: z.enum(['json', 'html']) });
export const CorrectMyData = z.strictObject({ email, details: CorrectionText });
export const EraseMyData = z.strictObject({ email });
