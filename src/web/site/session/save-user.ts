import * as z from 'zod/mini';
import type { saveUser as endpoint } from '#contract/site/session.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { User } from '#contract/site/users.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { StoredUser } from './stored-user.ts';

/** The user data that the sign-in passes in the query. */
export type SignInClaim = { name: string; email: string; photo: string };

/** Parsed as a stored user, because that is what becomes of it. */
const SavedUser = z.object({ user: StoredUser });

export function saveUser(claim: SignInClaim): Promise<ApiResult<{ user: User }>> {
  return call<typeof endpoint, { user: User }>(sessionRoutes.saveUser, { body: claim }, SavedUser);
}
