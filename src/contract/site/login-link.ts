import * as z from 'zod/mini';
import { Id } from '../fields/fields.ts';

/** Links by email that sign a donor in. The token comes in a body, so that no log contains it. */
export const loginLinkRoutes = {
  ask: { method: 'POST', path: '/api/auth/link' },
  check: { method: 'POST', path: '/api/auth/link/check' },
  use: { method: 'POST', path: '/api/auth/link/use' },
} as const;

export const LOGIN_PAGE = '/login';

/** A page of this site, and the campaign that its form is for: the link may be opened in a browser without its navigation state. */
export const ReturnPlace = z.object({
  path: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
  campaignId: z.nullable(Id),
});
export type ReturnPlace = z.infer<typeof ReturnPlace>;

/** Whom a link signs in. A first sign-in needs a name. */
export const CheckedLink = z.object({ email: z.string(), isNameKnown: z.boolean() });
export type CheckedLink = z.infer<typeof CheckedLink>;

/** What a sign-in with Google returns in the query, and where the donor was going. */
export const SignedInByLink = z.object({
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  returnTo: z.nullable(ReturnPlace),
});
export type SignedInByLink = z.infer<typeof SignedInByLink>;
