import pg from 'pg';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';

/** Makes somebody's sign-in to the journeys' site twenty minutes older in its database. */
export async function ageSignIn(email: string): Promise<void> {
  const running = await findRunningEmbedded(process.env['SITE_DATA'] ?? '');
  if (!running) throw new Error('the site has no database');
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update session set authenticated_at = session.authenticated_at - interval '20 minutes'
       from account where account.id = session.account_id and account.email = $1`,
      [email],
    );
    if (!rowCount) throw new Error(`${email} is not signed in`);
  } finally {
    await client.end();
  }
}
