import { userCalls } from '#contract/sign-in.ts';
import type { User } from '#contract/users.ts';
import { type Answer, anything, readBy } from '#web/lib/api/api.ts';
import { fieldsOf } from '#web/lib/api/reading.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { parseUser } from '#web/lib/session/stored-user.ts';

/** What the sign-in brings back in the query; both are there or it was no sign-in. */
export type Claim = { name: string; email: string; photo: string };

/** The same reading as on every later page: what would not count as a stored user is not stored. */
const savedUser = readBy((answer) => parseUser(JSON.stringify(fieldsOf(answer)['user']) ?? null));

export function saveUser(claim: Claim): Promise<Answer<User>> {
  return postJson(userCalls.saveUser, claim, savedUser);
}

export async function endSession(): Promise<void> {
  await postJson(userCalls.signOut, {}, anything);
}
