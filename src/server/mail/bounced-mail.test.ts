import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { readBounce, recordBounce } from './bounces.ts';
import { sendDueMail } from './delivery.ts';
import { processOutbox } from './process-outbox.ts';
import { createSmtpTransport } from './smtp.ts';

// Emails that were really sent come back the way that relays and mail servers return them.

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { deps, deliver, giftWith, mailbox } = createMailDelivery(site);

const REPORT = `Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; someone@example.com
Action: failed
Status: 5.1.1`;

function notice(to: string, part: string): Buffer {
  const text = `From: MAILER-DAEMON@mx.example.net
To: ${to}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="of the notice"

--of the notice
Content-Type: message/delivery-status

${REPORT}

--of the notice
${part}
--of the notice--
`;
  return Buffer.from(text.replace(/\r?\n/g, '\r\n'));
}

async function bouncedRecipients(raw: Buffer) {
  const bounce = await readBounce(raw);
  expect(bounce?.status).toBe('5.1.1');
  if (bounce) await recordBounce(db, bounce, clock.now);
  const rows = await db.select().from(mail);
  return rows.filter(({ bouncedAt }) => bouncedAt !== null).map(({ recipient }) => recipient);
}

test('a bounce is recorded although a relay replaced the Message-ID', async () => {
  const gift = await giftWith('payment_failed', { state: 'FAILED' });
  await deliver();
  const [sent] = await mailbox.sentTo(gift.email);
  const raw = await (await fetch(`${sandbox.url}/mailbox/${sent?.id}/raw`)).text();
  const [headers = ''] = raw.split(/\r?\n\r?\n/);
  const relayed = headers.replace(/^Message-ID: .*$/im, 'Message-ID: <0109-000000@relay.example>');
  expect(relayed).not.toBe(headers);
  const copy = `Content-Type: text/rfc822-headers\n\n${relayed}`;
  expect(await bouncedRecipients(notice('receipts@example.org', copy))).toEqual([gift.email]);
});

test('a bounce without a copy is recorded by the email’s own return path', async () => {
  const gift = await giftWith('payment_failed', { state: 'FAILED' });
  const transport = createSmtpTransport(sandbox.smtpUrl, {
    from: 'Charity <receipts@example.org>',
    updatesFrom: null,
    returnPath: 'bounces+{id}@example.org',
  });
  await processOutbox(deps);
  await sendDueMail({ ...deps, transport });
  transport.close();
  const [sent] = await mailbox.sentTo(gift.email);
  expect(sent?.from).toMatch(/^bounces\+[\da-f]{32}@example\.org$/);
  expect(sent?.headers.find(({ key }) => key === 'from')?.value).toContain('receipts@example.org');
  const nothing = 'Content-Type: text/plain\n\nThe email is not returned.';
  expect(await bouncedRecipients(notice(sent?.from ?? '', nothing))).toContain(gift.email);
});

test('mail servers get the email’s id for their notices, and return its headers only', async () => {
  const envelopes: unknown[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideDSN: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      envelopes.push(envelope);
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.server.address() as AddressInfo;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, { from: null, updatesFrom: null });
  const gift = await giftWith('payment_failed', { state: 'FAILED' });
  await processOutbox(deps);
  await sendDueMail({ ...deps, transport });
  transport.close();
  await new Promise<void>((closed) => server.close(closed));
  const [row] = await db.select().from(mail).where(eq(mail.recipient, gift.email));
  expect(envelopes).toMatchObject([
    { dsn: { envid: row?.id, ret: 'HDRS' }, rcptTo: [{ dsn: { notify: ['FAILURE'] } }] },
  ]);
});
