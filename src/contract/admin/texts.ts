import * as z from 'zod/mini';
import { storable } from '../fields.ts';

/** One line or paragraph: what pasting brings along of line breaks and half characters is mended. */
export const line = (most: number) =>
  z.string({ error: 'Please fill this in' }).check(
    z.overwrite((text) =>
      text
        .toWellFormed()
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    ),
    storable(),
    z.regex(/^\P{Cc}*$/u, 'This contains a character that cannot be shown'),
    z.maxLength(most, `Please keep it to ${most} characters`),
  );
/** The same, of one character or more. */
export const required = (most: number) => line(most).check(z.minLength(1, 'Please fill this in'));
/** A text that has to be given, of `most` characters at most. */
export const givenText = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, `Please keep it to ${most} characters`),
      storable(),
    );
