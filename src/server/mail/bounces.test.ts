import { expect, test } from 'vitest';
import { readBounce } from './bounces.ts';

const ID = '0195c2a0-0000-7000-8000-000000000001';
const RETURN_PATH = `bounces+${ID.replaceAll('-', '')}@example.org`;

const SENT = `From: Asha Kiran <receipts@example.org>
To: lakshmi@example.com
Subject: Thank you
Message-ID: <0195c2a0-0000-7000-8000-000000000001@example.org>
Content-Type: text/plain

Thank you, Lakshmi.`;

const FAILED = `Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; lakshmi@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user`;

type Notice = { to?: string; headers?: string; reportType?: string; returnedType?: string };

/** A notice with a report, and with the email it returns. */
function notice(
  report: string,
  returned: string,
  {
    to = 'receipts@example.org',
    headers = '',
    reportType = 'message/delivery-status',
    returnedType = 'message/rfc822',
  }: Notice = {},
): Buffer {
  const text = `From: MAILER-DAEMON@mx.example.net
To: ${to}
${headers}Subject: Undelivered Mail Returned to Sender
Message-ID: <20261122.ABC@mx.example.net>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered. Message-ID: <0195c2a0-0000-7000-8000-00000000dead@example.org>
--b
Content-Type: ${reportType}

${report}
--b
Content-Type: ${returnedType}

${returned}
--b--
`;
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}

const bounce = { mailIds: [ID], status: '5.1.1' };
const base64 = '\nContent-Transfer-Encoding: base64';
const encoded = (text: string) => Buffer.from(text).toString('base64');
/** As a relay passes it on: with a Message-ID of its own. */
const RELAYED = SENT.replace(/<.*>\nContent/, '<0109019a-abc-000000@ap-south-1.amazonses.com>\nContent');
const WITH_HEADER = RELAYED.replace('Subject:', `X-Charity-Mail: ${ID}\nSubject:`);

test.each([
  ['the whole email', notice(FAILED, SENT)],
  ['its headers only', notice(FAILED, SENT.split('\n\n')[0] ?? '', { returnedType: 'text/rfc822-headers' })],
  ['an encoded copy of it', notice(FAILED, encoded(SENT), { returnedType: `message/rfc822${base64}` })],
  ['a folded and differently written header', notice(FAILED, SENT.replace('Message-ID: ', 'Message-Id:\n '))],
  ['a copy whose Message-ID a relay replaced', notice(FAILED, WITH_HEADER)],
  ['our header in small letters', notice(FAILED, WITH_HEADER.replace('X-Charity-Mail', 'x-charity-mail'))],
  [
    'our Message-ID in a header of the relay',
    notice(FAILED, RELAYED.replace('Subject:', `X-Original-Message-ID: <${ID}@example.org>\nSubject:`)),
  ],
])('a notice that returns %s says which email bounced, and why', async (_what, raw) => {
  expect(await readBounce(raw)).toEqual(bounce);
});

test.each([
  [
    'the envelope id',
    notice(`Original-Envelope-Id: ${ID}\n${FAILED}`, 'Nothing', { returnedType: 'text/plain' }),
  ],
  ['the address it was sent to', notice(FAILED, 'Nothing', { returnedType: 'text/plain', to: RETURN_PATH })],
  [
    'the address that the mailbox noted',
    notice(FAILED, 'Nothing', { returnedType: 'text/plain', headers: `Delivered-To: <${RETURN_PATH}>\n` }),
  ],
  [
    'the Message-ID it replies to',
    notice(FAILED, 'Nothing', {
      returnedType: 'text/plain',
      headers: `References: <a@b>\n <${ID}@example.org>\n`,
    }),
  ],
])('a notice without a copy names the email by %s', async (_what, raw) => {
  expect(await readBounce(raw)).toEqual(bounce);
});

test('a notice names the email by what the mail server noted of it', async () => {
  const report = FAILED.replace('\n\n', `\nX-Original-Message-ID: <${ID}@example.org>\n\n`);
  expect(await readBounce(notice(report, 'Nothing', { returnedType: 'text/plain' }))).toEqual(bounce);
});

test('a notice that was forwarded as an attachment is read', async () => {
  const forward = (message: Buffer) =>
    Buffer.concat([
      Buffer.from(
        'Subject: Fwd\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="f"\r\n\r\n--f\r\nContent-Type: text/plain\r\n\r\nPlease look.\r\n--f\r\nContent-Type: message/rfc822\r\n\r\n',
      ),
      message,
      Buffer.from('\r\n--f--\r\n'),
    ]);
  expect(await readBounce(forward(notice(FAILED, SENT)))).toEqual(bounce);
  expect(await readBounce(forward(Buffer.from(SENT)))).toBeNull();
  expect(await readBounce(forward(notice(FAILED.replace('failed', 'delayed'), SENT)))).toBeNull();
});

test('a notice about an address in another script is read (RFC 6533)', async () => {
  const report = FAILED.replaceAll('rfc822; lakshmi@example.com', 'utf-8; లక్ష్మి@example.com');
  const parts = [
    ['message/global', WITH_HEADER],
    ['message/global-headers', WITH_HEADER.split('\n\n')[0] ?? ''],
  ] as const;
  for (const [returnedType, returned] of parts) {
    const reportType = 'message/global-delivery-status';
    expect(await readBounce(notice(report, returned, { reportType, returnedType }))).toEqual(bounce);
    const packed = { reportType: reportType + base64, returnedType: returnedType + base64 };
    expect(await readBounce(notice(encoded(report), encoded(returned), packed))).toEqual(bounce);
  }
});

test.each([
  ['given up after many attempts', FAILED.replace('5.1.1', '4.4.7'), '4.4.7'],
  ['named by the mail server’s words only', FAILED.replace('Status: 5.1.1\n', ''), '5.1.1'],
  ['with a remark', FAILED.replace('5.1.1', '5.7.1 (policy)'), '5.7.1'],
  [
    'of the second recipient',
    `${FAILED.replace('failed', 'relayed').replace('5.1.1', '2.0.0')}\n\n${FAILED.split('\n\n')[1]}`,
    '5.1.1',
  ],
])('the status is that of a failure %s', async (_what, report, status) => {
  expect(await readBounce(notice(report, SENT))).toEqual({ ...bounce, status });
});

test.each([
  ['a notice of a delay', notice(FAILED.replace('failed', 'delayed'), SENT)],
  ['a report of success', notice(FAILED.replace('failed', 'delivered').replace('5.1.1', '2.0.0'), SENT)],
  ['a notice that names no email', notice(FAILED, 'Nothing', { returnedType: 'text/plain' })],
  ['a notice about an email that is not ours', notice(FAILED, RELAYED)],
  [
    'a notice about a later email of a conversation that began with ours',
    notice(FAILED, RELAYED, { headers: `References: <${ID}@example.org> <staff@example.org>\n` }),
  ],
  [
    'an automatic reply to the return path',
    Buffer.from(`To: ${RETURN_PATH}\nSubject: Out of office\n\nBack on Monday. 5.1.1`),
  ],
  [
    'a reply that quotes the email',
    Buffer.from(`Subject: Re: Thank you\n\n> ${SENT.replaceAll('\n', '\n> ')}`),
  ],
  ['nothing', Buffer.alloc(0)],
  ['bytes that are no email', Buffer.from([0, 255, 13, 10, 200, 0])],
])('%s is not a bounce', async (_what, raw) => {
  expect(await readBounce(raw)).toBeNull();
});
