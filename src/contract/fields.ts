import * as z from 'zod/mini';
import { PICTURE_ADDRESS } from '#domain/picture.ts';
import { MESSAGE_LIMIT } from './input-filters.ts';

// The fields that several forms and calls share, with the messages of the specification's section 5 to the letter.

/** Letters of any script, their marks, and spaces. A joiner after a mark shapes Indic letters and counts as one. */
const NAME = /^(?:\p{L}|\p{M}[\u200c\u200d]?| )+$/u;
// The shape that HTML's own e-mail field accepts, with a dot required in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** The first check that fails gives the field's one message: required before well-formed. */
const required = (message: string) => z.minLength(1, { error: message, abort: true });

export const FullName = z
  .string({ error: 'Please enter your name' })
  .check(
    z.trim(),
    required('Please enter your name'),
    z.maxLength(120, 'Name must be 120 characters or less'),
    z.regex(NAME, 'Name can only contain letters and spaces'),
  );

export const Email = z
  .string({ error: 'Please enter email' })
  .check(
    z.trim(),
    required('Please enter email'),
    z.maxLength(254, 'Invalid email'),
    z.regex(EMAIL, 'Invalid email'),
  );

/** The two forms word a wrong number differently (specification, section 5). */
export function phoneNumber(wrong: string) {
  return z
    .string({ error: 'Phone number is required' })
    .check(required('Phone number is required'), z.regex(/^[0-9]{10}$/, wrong));
}

/** Text that a database can keep: anything but the NUL character. */
export const storable = () => z.regex(/^[^\0]*$/, 'This contains a character that cannot be kept');

export const Message = z
  .string({ error: 'Message must be text' })
  .check(storable(), z.maxLength(MESSAGE_LIMIT, 'Message must be 500 characters or less'));

export const CategoryId = z
  .string({ error: 'Please select a category' })
  .check(required('Please select a category'), z.maxLength(64, 'Please select a category'));

/** An id on the wire: an opaque string, which a database can keep. */
export const Id = z.string().check(storable(), z.minLength(1), z.maxLength(64));

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));

/** Pictures come from this site or from https addresses, never from `javascript:` or `data:` (promises.md). */
export const PictureUrl = z.string().check(z.regex(PICTURE_ADDRESS, 'Not a picture address'));

export const pictures = {
  images: z.array(PictureUrl),
  /** What each of them shows, for those who cannot see it. */
  imageAlts: z.optional(z.array(z.string())),
};
