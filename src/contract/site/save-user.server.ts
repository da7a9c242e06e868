import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { Email } from '../fields/form-fields.ts';

const PROFILE_NAME_LIMIT = 200;

/** A Google profile's name may hold more than letters ("R2 Traders"), so this is not the forms' name field. */
const ProfileName = z
  .string({ error: rule('name_required') })
  .check(
    z.trim(),
    z.minLength(1, rule('name_required')),
    z.maxLength(PROFILE_NAME_LIMIT, rule({ code: 'name_too_long', params: { max: PROFILE_NAME_LIMIT } })),
    z.regex(/^[^\p{Cc}<>]+$/u, rule('profile_name_characters')),
  );

/** Empty, or an https address; in local mode the sandbox's people have pictures over http. */
export const PhotoUrl = z
  .string()
  .check(
    z.maxLength(2048, rule('photo_address_too_long')),
    z.regex(/^(?:https?:\/\/[^\s\p{Cc}"'<>\\]+)?$/u, rule('photo_address_not_https')),
  );

export const SaveUser = z.strictObject({ name: ProfileName, email: Email, photo: z.optional(PhotoUrl) });
export type SaveUser = z.infer<typeof SaveUser>;
