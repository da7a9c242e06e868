import * as z from 'zod/mini';
import { type User, userCalls } from '#contract/users.ts';
import { type Answer, anything, postJson } from '#web/lib/api.ts';
import { parseUser } from '#web/lib/stored-user.ts';

/** What the sign-in brings back in the query; both are there or it was no sign-in. */
export type Claim = { name: string; email: string; photo: string };

// The same reading as on every later page: what would not count as a stored user is not stored.
const Saved = z.pipe(
  z.object({ user: z.unknown() }),
  z.transform(({ user }) => parseUser(JSON.stringify(user) ?? null)),
);

export async function saveUser(claim: Claim): Promise<User | Exclude<Answer<unknown>, { kind: 'ok' }>> {
  const answer = await postJson(userCalls.saveUser, claim, Saved);
  if (answer.kind !== 'ok') return answer;
  return answer.value ?? { kind: 'unexpected' };
}

export async function endSession(): Promise<void> {
  await postJson(userCalls.signOut, {}, anything);
}
