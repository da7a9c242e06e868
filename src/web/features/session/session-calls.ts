import { userCalls } from '#contract/sign-in.ts';
import { SavedUser } from '#contract/users.ts';
import { type Answer, anything } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/sending.ts';

/** What the sign-in brings back in the query; both are there or it was no sign-in. */
export type Claim = { name: string; email: string; photo: string };

export function saveUser(claim: Claim): Promise<Answer<SavedUser>> {
  return postJson(userCalls.saveUser, claim, SavedUser);
}

export async function endSession(): Promise<void> {
  await postJson(userCalls.signOut, {}, anything);
}
