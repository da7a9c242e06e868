import { randomUUID } from 'node:crypto';
import { exportDonations } from '#contract/office/exports.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { connect } from '#server/db/client.ts';
import { signIn } from '#server/site/session/service.ts';
import { OWNER_EMAIL } from './cluster.ts';

/** An owner who keeps exporting all donations until stopped. */
export async function startExports(siteUrl: string, databaseUrl: string) {
  const { db, close } = connect(databaseUrl);
  const owner = {
    issuer: 'https://accounts.google.com',
    subject: randomUUID(),
    email: OWNER_EMAIL,
    name: 'Owner',
    photo: '',
    authenticatedMsAgo: 0,
  };
  const { sessionToken } = await signIn({ db, clock: () => new Date() }, owner, undefined);
  await close();
  const failures: string[] = [];
  let exported = 0;
  let stopping = false;
  let xsrf = '';

  async function startExport(): Promise<Response> {
    return fetch(`${siteUrl}${exportDonations.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `session=${sessionToken}; ${XSRF_COOKIE}=${xsrf}`,
        [XSRF_HEADER]: xsrf,
      },
      body: JSON.stringify({ format: 'csv' }),
    });
  }

  // The response to a request without the token has it.
  const [cookie = ''] = (await startExport()).headers.getSetCookie();
  xsrf = /=([^;]*)/.exec(cookie)?.[1] ?? '';
  const running = (async () => {
    while (!stopping) {
      const response = await startExport();
      const lines = (await response.text()).split('\r\n').length;
      if (response.ok && lines > 1) exported += 1;
      else failures.push(`export: ${response.status}`);
    }
  })();
  return {
    exported: () => exported,
    failures,
    async stop(): Promise<void> {
      stopping = true;
      await running;
    },
  };
}
