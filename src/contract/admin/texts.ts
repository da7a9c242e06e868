import * as z from 'zod/mini';
import { storable } from '../fields.ts';

/** A single line: whitespace is collapsed, and lone surrogates from pasting are replaced. */
export const line = (maxLength: number) =>
  z.string({ error: 'Please fill this in' }).check(
    z.overwrite((text) =>
      text
        .toWellFormed()
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    ),
    storable(),
    z.regex(/^\P{Cc}*$/u, 'This contains a character that cannot be shown'),
    z.maxLength(maxLength, `Please keep it to ${maxLength} characters`),
  );
/** A single line that must not be empty. */
export const required = (maxLength: number) => line(maxLength).check(z.minLength(1, 'Please fill this in'));
/** A text that must not be empty; `missing` is the error message when it is. */
export const givenText = (maxLength: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(maxLength, `Please keep it to ${maxLength} characters`),
      storable(),
    );
