import * as z from 'zod/mini';
import { PICTURE_ADDRESS } from '#domain/picture.ts';
import { rule } from './errors.ts';
import { MESSAGE_LIMIT } from './typing.ts';

// The fields that several forms and calls share. What breaks a rule is named by its code (error-texts.ts).

/** Letters of any script, their marks, and spaces. A joiner after a mark shapes Indic letters and counts as one. */
const NAME = /^(?:\p{L}|\p{M}[\u200c\u200d]?| )+$/u;
// The shape that HTML's own e-mail field accepts, with a dot required in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The first check that fails gives the field's one error: required before well-formed. */
const required = (error: string) => z.minLength(1, { error, abort: true });

const NAME_LIMIT = 120;

export const FullName = z
  .string({ error: rule('name_required') })
  .check(
    z.trim(),
    required(rule('name_required')),
    z.maxLength(NAME_LIMIT, rule({ code: 'name_too_long', params: { most: NAME_LIMIT } })),
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

/** Text that a database can keep: anything but the NUL character. */
export const storable = () => z.regex(/^[^\0]*$/, rule('character_not_storable'));

export const Message = z
  .string({ error: rule('message_not_text') })
  .check(
    storable(),
    z.maxLength(MESSAGE_LIMIT, rule({ code: 'message_too_long', params: { most: MESSAGE_LIMIT } })),
  );

export const CategoryId = z
  .string({ error: rule('category_required') })
  .check(required(rule('category_required')), z.maxLength(64, rule('category_required')));

/** An id on the wire: an opaque string, which a database can keep. */
export const Id = z.string().check(storable(), z.minLength(1), z.maxLength(64));

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));

/** Pictures come from this site or from https addresses, never from `javascript:` or `data:` (promises.md). */
export const PictureUrl = z.string().check(z.regex(PICTURE_ADDRESS, rule('picture_address_invalid')));

export const pictures = {
  images: z.array(PictureUrl),
  /** What each of them shows, for those who cannot see it. */
  imageAlts: z.optional(z.array(z.string())),
};
