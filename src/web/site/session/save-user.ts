import type { saveUser as endpoint } from '#contract/site/session.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { User } from '#contract/site/users.ts';
import type { ApiResult, Reader } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { fieldsOf } from '#web/lib/api/reading.ts';
import { readUser } from './stored-user.ts';

/** The user data that the sign-in passes in the query. */
export type SignInClaim = { name: string; email: string; photo: string };

/** Read as a stored user, because that is what becomes of it. */
const savedUser: Reader<{ user: User }> = {
  safeParse(body) {
    const user = readUser(fieldsOf(body)['user']);
    return user ? { success: true, data: { user } } : { success: false };
  },
};

export function saveUser(claim: SignInClaim): Promise<ApiResult<{ user: User }>> {
  return call<typeof endpoint, { user: User }>(sessionRoutes.saveUser, { body: claim }, savedUser);
}
