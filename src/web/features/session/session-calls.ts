import * as z from 'zod/mini';
import { userCalls } from '#contract/sign-in.ts';
import type { User } from '#contract/users.ts';
import { type Answer, anything } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { StoredUser } from '#web/lib/session/stored-user.ts';

/** What the sign-in brings back in the query; both are there or it was no sign-in. */
export type Claim = { name: string; email: string; photo: string };

/** Read as on every later page: what would not count as a stored user is not stored. */
const SavedUser = z.object({ user: StoredUser });

export function saveUser(claim: Claim): Promise<Answer<{ user: User }>> {
  return postJson(userCalls.saveUser, claim, SavedUser);
}

export async function endSession(): Promise<void> {
  await postJson(userCalls.signOut, {}, anything);
}
