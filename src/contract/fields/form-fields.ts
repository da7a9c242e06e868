import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { MESSAGE_LIMIT, NAME_LIMIT, tidyName } from './input-filters.ts';

// Fields shared by several forms. Errors are codes from error-texts.ts.

/** At least one letter; letters of any script, their marks, the joiners that shape them, and spaces. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M} ]|\u200c|\u200d)+$/u;
// The shape that HTML's own email field accepts, with a dot required in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Aborts, so that an empty field is reported as missing and not also as malformed. */
const required = (error: string) => z.minLength(1, { error, abort: true });

export const FullName = z
  .string({ error: rule('name_required') })
  .check(
    z.overwrite(tidyName),
    required(rule('name_required')),
    z.maxLength(NAME_LIMIT, rule({ code: 'name_too_long', params: { max: NAME_LIMIT } })),
    z.regex(NAME, rule('name_letters_only')),
  );

export const Email = z
  .string({ error: rule('email_required') })
  .check(
    z.trim(),
    required(rule('email_required')),
    z.maxLength(254, rule('email_invalid')),
    z.regex(EMAIL, rule('email_invalid')),
  );

/** The two forms word a wrong number differently (specification, section 5). */
export function phoneNumber(wrong: 'phone_ten_digits' | 'phone_exactly_ten_digits') {
  return z
    .string({ error: rule('phone_required') })
    .check(required(rule('phone_required')), z.regex(/^[0-9]{10}$/, rule(wrong)));
}

export const Message = z
  .string({ error: rule('message_not_text') })
  .check(z.maxLength(MESSAGE_LIMIT, rule({ code: 'message_too_long', params: { max: MESSAGE_LIMIT } })));

export const CategoryId = z
  .string({ error: rule('category_required') })
  .check(required(rule('category_required')), z.maxLength(64, rule('category_required')));
