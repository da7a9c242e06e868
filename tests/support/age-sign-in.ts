import { changeSiteDatabase } from './site-database.ts';

/** Makes somebody's sign-in to the journeys' site twenty minutes older in its database. */
export async function ageSignIn(email: string): Promise<void> {
  const changed = await changeSiteDatabase(
    `update session set authenticated_at = session.authenticated_at - interval '20 minutes'
     from account where account.id = session.account_id and account.email = $1`,
    [email],
  );
  if (changed === 0) throw new Error(`${email} is not signed in`);
}
