import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startForTest } from '../test-sandbox.ts';
import { openMailbox } from './store.ts';

const script = '<script>alert(1)</script>';

async function send(smtpUrl: string, changes: object = {}) {
  const transport = createTransport(smtpUrl);
  await transport.sendMail({
    from: 'site@example.org',
    to: 'donor@example.com',
    subject: `Thanks ${script}`,
    messageId: '<one@example.org>',
    text: 'Plain words',
    html: `<p>Rich words</p>${script}`,
    attachments: [{ filename: 'receipt "1".pdf', content: Buffer.from('%PDF-1.7') }],
    ...changes,
  });
  transport.close();
}

test('every email can be read with its attachments, as JSON and on pages', async () => {
  const sandbox = await startForTest();
  await send(sandbox.smtpUrl);
  const { body } = await sandbox.call('GET', '/mailbox/messages');
  expect(body['messages']).toEqual([
    {
      id: '00000001',
      receivedAt: sandbox.clock.now,
      from: 'site@example.org',
      to: ['donor@example.com'],
      subject: `Thanks ${script}`,
      messageId: '<one@example.org>',
    },
  ]);
  const whole = (await sandbox.call('GET', '/mailbox/messages/00000001')).body;
  expect(whole).toMatchObject({
    text: 'Plain words\n',
    attachments: [{ type: 'application/pdf', bytes: 8 }],
  });
  expect((await sandbox.call('GET', '/mailbox')).text).toContain('donor@example.com');
  const attachment = await fetch(`${sandbox.url}/mailbox/00000001/attachments/0`);
  expect(await attachment.text()).toBe('%PDF-1.7');
  expect(attachment.headers.get('content-disposition')).toBe('attachment; filename="receipt__1_.pdf"');
});

test('scripts in an email never run: text is escaped, HTML is shown in a sandboxed frame', async () => {
  const sandbox = await startForTest();
  await send(sandbox.smtpUrl);
  for (const path of ['/mailbox', '/mailbox/00000001']) {
    expect((await sandbox.call('GET', path)).text).not.toContain(script);
  }
  const page = await sandbox.call('GET', '/mailbox/00000001');
  expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const framed = await fetch(`${sandbox.url}/mailbox/00000001/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups [^;]*; default-src 'none'/,
  );
  expect(framed.headers.get('content-security-policy')).not.toContain('allow-scripts');
});

test.each(['00000002', 'x', '..%2f..%2fbook', '00000001/attachments/7', '00000001/attachments/x'])(
  'the unknown email or attachment %s gets 404',
  async (path) => {
    const sandbox = await startForTest();
    await send(sandbox.smtpUrl);
    expect((await sandbox.call('GET', `/mailbox/${path}`)).status).toBe(404);
  },
);

test('emails survive a restart, and the oldest are deleted beyond the limit', async () => {
  const sandbox = await startForTest();
  for (const text of ['one', 'two', 'three']) await send(sandbox.smtpUrl, { text });
  await sandbox.close();
  const reopened = await openMailbox(sandbox.settings.dataDir, Date.now, { emails: 2, envelopes: 100 });
  expect(reopened.envelopes().map((each) => each.id)).toEqual(['00000003', '00000002', '00000001']);
  expect((await reopened.read('00000001'))?.mail.text).toBe('one\n');
  await reopened.receive(Buffer.from('Subject: four\r\n\r\nfour'), 'a@example.org', ['b@example.org']);
  expect(await reopened.read('00000002')).toBeNull();
  expect((await reopened.read('00000004'))?.envelope.subject).toBe('four');
  await reopened.close();
});

test('the list of emails stays bounded on disk and survives a restart', async () => {
  const sandbox = await startForTest();
  await sandbox.close();
  const { dataDir } = sandbox.settings;
  const open = () => openMailbox(dataDir, Date.now, { emails: 100, envelopes: 5 });
  const lines = async () =>
    (await readFile(join(dataDir, 'mailbox.jsonl'), 'utf8')).trimEnd().split('\n').length;
  const mailbox = await open();
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let n = 0; n < 8; n += 1) {
      const raw = Buffer.from(`Subject: ${sender}-${n}\r\n\r\nx`);
      await mailbox.receive(raw, 'a@example.org', ['b@example.org']);
      expect(await lines()).toBeLessThan(10 + 4);
    }
  });
  await Promise.all(senders);
  const shown = mailbox.envelopes();
  expect(shown).toHaveLength(5);
  await mailbox.close();
  const reopened = await open();
  expect(reopened.envelopes()).toEqual(shown);
  await reopened.close();
});

test('an email above the size limit is rejected', async () => {
  const sandbox = await startForTest();
  const huge = Buffer.alloc(9 * 1024 * 1024);
  await expect(
    send(sandbox.smtpUrl, { attachments: [{ filename: 'huge', content: huge }] }),
  ).rejects.toThrow();
  expect((await sandbox.call('GET', '/mailbox/messages')).body['messages']).toEqual([]);
});
