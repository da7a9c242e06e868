import * as z from 'zod/mini';
import { PICTURE_ADDRESS } from '#domain/trust/picture.ts';
import { rule } from '../errors/errors.ts';

// Fields shared by many requests and responses.

/** An id on the wire: an opaque string. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/));

/** Pictures come from this site or from https addresses, never from `javascript:` or `data:` (promises.md). */
export const PictureUrl = z.string().check(z.regex(PICTURE_ADDRESS, rule('picture_address_invalid')));

export const pictures = {
  images: z.array(PictureUrl),
  /** Alternative texts, in the order of the pictures. */
  imageAlts: z.optional(z.array(z.string())),
  /** The points that stay visible when pictures are cropped, in per cent from the left and top; absent if all are in the middle. */
  imageFocus: z.optional(z.array(z.object({ x: z.number(), y: z.number() }))),
};
