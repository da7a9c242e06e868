import { userCalls } from '#contract/sign-in.ts';
import type { User } from '#contract/users.ts';
import { type Answer, anything, postJson, type Reader } from '#web/lib/api.ts';
import { parseUser } from '#web/lib/stored-user.ts';

/** What the sign-in brings back in the query; both are there or it was no sign-in. */
export type Claim = { name: string; email: string; photo: string };

/** The same reading as on every later page: what would not count as a stored user is not stored. */
const savedUser: Reader<User> = {
  safeParse(answer) {
    const { user } = (typeof answer === 'object' && answer !== null ? answer : {}) as { user?: unknown };
    const read = parseUser(JSON.stringify(user) ?? null);
    return read ? { success: true, data: read } : { success: false };
  },
};

export function saveUser(claim: Claim): Promise<Answer<User>> {
  return postJson(userCalls.saveUser, claim, savedUser);
}

export async function endSession(): Promise<void> {
  await postJson(userCalls.signOut, {}, anything);
}
