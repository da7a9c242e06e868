import * as z from 'zod/mini';
import type { staffFieldTexts } from '../errors/error-texts.admin.ts';
import { staffRule } from '../errors/errors.admin.ts';
import type { PlainCodeOf, TextsOf } from '../errors/errors.ts';

/** A single line: whitespace is collapsed. */
export const line = (maxLength: number) =>
  z.string({ error: staffRule('text_required') }).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.maxLength(maxLength, staffRule({ code: 'text_too_long', params: { max: maxLength } })),
  );
/** A single line that must not be empty. */
export const required = (maxLength: number) =>
  line(maxLength).check(z.minLength(1, staffRule('text_required')));
/** Anything like a PAN or an Aadhaar number, which are stored encrypted only. */
const ID_NUMBER = /[A-Z]{5}[ -]?[0-9]{4}[ -]?[A-Z]|[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}/i;

/** Why a donor's details were changed; histories and the audit log show it. */
export const ReasonText = z.string({ error: staffRule('reason_required') }).check(
  z.trim(),
  z.maxLength(300, staffRule({ code: 'text_too_long', params: { max: 300 } })),
  z.refine((text) => !ID_NUMBER.test(text), staffRule('reason_without_id')),
);

/** A text that must not be empty; `missing` is the error code when it is. */
export const givenText = (maxLength: number, missing: PlainCodeOf<TextsOf<typeof staffFieldTexts>>) =>
  z
    .string({ error: staffRule(missing) })
    .check(
      z.trim(),
      z.minLength(1, { error: staffRule(missing), abort: true }),
      z.maxLength(maxLength, staffRule({ code: 'text_too_long', params: { max: maxLength } })),
    );

/** A text that may be empty or left out. */
export const optionalText = (max: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(max, staffRule({ code: 'text_too_long', params: { max } }))),
    '',
  );
