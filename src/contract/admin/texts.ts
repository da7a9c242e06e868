import * as z from 'zod/mini';
import type { PlainCodeOf, TextsOf } from '../errors.ts';
import { storable } from '../fields.ts';
import type { staffFieldTexts } from './error-texts.ts';
import { staffRule } from './errors.ts';

/** One line or paragraph: what pasting brings along of line breaks and half characters is mended. */
export const line = (most: number) =>
  z.string({ error: staffRule('text_required') }).check(
    z.overwrite((text) =>
      text
        .toWellFormed()
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    ),
    storable(),
    z.regex(/^\P{Cc}*$/u, staffRule('character_not_displayable')),
    z.maxLength(most, staffRule({ code: 'text_too_long', params: { most } })),
  );
/** The same, of one character or more. */
export const required = (most: number) => line(most).check(z.minLength(1, staffRule('text_required')));
/** A text that has to be given, of `most` characters at most. */
export const givenText = (most: number, missing: PlainCodeOf<TextsOf<typeof staffFieldTexts>>) =>
  z
    .string({ error: staffRule(missing) })
    .check(
      z.trim(),
      z.minLength(1, { error: staffRule(missing), abort: true }),
      z.maxLength(most, staffRule({ code: 'text_too_long', params: { most } })),
      storable(),
    );
