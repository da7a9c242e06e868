import * as z from 'zod/mini';
import { Email, Id } from './fields.ts';

/** The name in a Google profile may contain more than letters ("R2 Traders"), unlike the name field of the forms. */
const ProfileName = z
  .string({ error: 'Please enter your name' })
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your name'),
    z.maxLength(200, 'Name must be 200 characters or less'),
    z.regex(/^[^\p{Cc}<>]+$/u, 'Name contains characters that cannot be used'),
  );

/** Empty, or an https address; in local mode the sandbox serves pictures over http. */
const PhotoUrl = z
  .string()
  .check(
    z.maxLength(2048, 'Photo address is too long'),
    z.regex(/^(?:https?:\/\/[^\s\p{Cc}"'<>\\]+)?$/u, 'Photo must be an https address'),
  );

export const SaveUser = z.strictObject({ name: ProfileName, email: Email, photo: z.optional(PhotoUrl) });
export type SaveUser = z.infer<typeof SaveUser>;

/** The user in the browser's local storage, under the key `user`. */
export const User = z.object({
  _id: Id,
  name: z.string().check(z.minLength(1)),
  email: z.string(),
  photo: z.string(),
});
export type User = z.infer<typeof User>;

export const SavedUser = z.object({ user: User });
