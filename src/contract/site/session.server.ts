import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { rule } from '../errors/errors.ts';
import { Email, FullName } from '../fields/form-fields.ts';
import { LinkText, linkChoice } from '../fields/link-query.ts';
import { CheckedLink, loginLinkRoutes, ReturnPlace, SignedInByLink } from './login-link.ts';
import { EMBEDDED, RENEWAL, RENEWAL_PLACES, sessionRoutes } from './sign-in.ts';
import { SavedUser } from './users.ts';

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

const SaveUser = z.strictObject({ name: ProfileName, email: Email, photo: z.optional(PhotoUrl) });
export type SaveUser = z.infer<typeof SaveUser>;

export const saveUser = endpoint({
  ...sessionRoutes.saveUser,
  access: 'public',
  summary: 'Save the name and photo of a visitor',
  body: SaveUser,
  response: SavedUser,
});

export const signOut = endpoint({ ...sessionRoutes.signOut, access: 'public', summary: 'End the session' });

export const beginSignIn = endpoint({
  ...sessionRoutes.signIn,
  access: 'public',
  summary: 'Go to the identity provider to sign in',
  query: z.object({
    language: LinkText,
    [RENEWAL]: linkChoice(RENEWAL_PLACES),
    [EMBEDDED]: LinkText,
  }),
  response: 'redirect',
});

/** A sign-in that was renewed in a window of its own ends with a page. */
export const completeSignIn = endpoint({
  ...sessionRoutes.completeSignIn,
  access: 'public',
  summary: 'Where the identity provider sends the visitor back',
  description: 'The other parameters are the identity provider’s.',
  query: z.object({ state: LinkText }),
  response: 'redirect',
});

export const askForLoginLink = endpoint({
  ...loginLinkRoutes.ask,
  access: 'public',
  summary: 'Email a link that signs a donor in, to any address',
  body: z.strictObject({ email: Email, returnTo: z.nullable(ReturnPlace) }),
  response: z.object({ message: z.string() }),
  status: 202,
});

const Token = z.string().check(z.maxLength(100));

export const checkLoginLink = endpoint({
  ...loginLinkRoutes.check,
  access: 'public',
  summary: 'Get whom a link signs in, without using it up',
  body: z.strictObject({ token: Token }),
  response: CheckedLink,
  errors: ['account_link_invalid'],
});

export const useLoginLink = endpoint({
  ...loginLinkRoutes.use,
  access: 'public',
  summary: 'Sign in with a link from an email; a first sign-in needs a name',
  body: z.strictObject({ token: Token, fullName: z.optional(FullName) }),
  response: SignedInByLink,
  errors: ['account_link_invalid'],
});
