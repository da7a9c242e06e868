import * as z from 'zod/mini';
import { Email, Id } from './fields.ts';

/** A Google profile's name may hold more than letters ("R2 Traders"), so this is not the forms' name field. */
const ProfileName = z
  .string({ error: 'Please enter your name' })
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your name'),
    z.maxLength(200, 'Name must be 200 characters or less'),
    z.regex(/^[^\p{Cc}<>]+$/u, 'Name contains characters that cannot be used'),
  );

/** Empty, or an https address; in local mode the sandbox's people have pictures over http. */
const PhotoUrl = z
  .string()
  .check(
    z.maxLength(2048, 'Photo address is too long'),
    z.regex(/^(?:https?:\/\/[^\s\p{Cc}"'<>\\]+)?$/u, 'Photo must be an https address'),
  );

export const SaveUser = z.strictObject({ name: ProfileName, email: Email, photo: z.optional(PhotoUrl) });
export type SaveUser = z.infer<typeof SaveUser>;

/** What the browser keeps under the local storage key `user`. */
export const User = z.object({
  _id: Id,
  name: z.string().check(z.minLength(1)),
  email: z.string(),
  photo: z.string(),
});
export type User = z.infer<typeof User>;

export const SavedUser = z.object({ user: User });
