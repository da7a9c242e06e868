import * as z from 'zod/mini';
import { Id } from '../fields/fields.ts';

/** The user in the browser's local storage, under the key `user`. */
export const User = z.object({
  _id: Id,
  name: z.string().check(z.regex(/\S/)),
  email: z.string(),
  photo: z.string(),
});
export type User = z.infer<typeof User>;

export const SavedUser = z.object({ user: User });
