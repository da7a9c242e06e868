import { expect, test } from 'vitest';
import { readBounce } from './bounces.ts';

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

/** A notice with a report, and with the email it returns. */
function notice(report: string, returned: string, returnedType = 'message/rfc822'): Buffer {
  const text = `From: MAILER-DAEMON@mx.example.net
To: receipts@example.org
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261122.ABC@mx.example.net>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered. Message-ID: <not-this-one@example.org>
--b
Content-Type: message/delivery-status

${report}
--b
Content-Type: ${returnedType}

${returned}
--b--
`;
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}

const bounce = { messageId: '<0195c2a0-0000-7000-8000-000000000001@example.org>', status: '5.1.1' };

test.each([
  ['the whole email', notice(FAILED, SENT)],
  ['its headers only', notice(FAILED, SENT.split('\n\n')[0] ?? '', 'text/rfc822-headers')],
  [
    'an encoded copy of it',
    notice(FAILED, Buffer.from(SENT).toString('base64'), 'message/rfc822\nContent-Transfer-Encoding: base64'),
  ],
  ['a folded and differently written header', notice(FAILED, SENT.replace('Message-ID: ', 'Message-Id:\n '))],
])('a notice that returns %s says which email bounced, and why', async (_what, raw) => {
  expect(await readBounce(raw)).toEqual(bounce);
});

test('an email that was given up after many attempts has a separate status', async () => {
  expect(await readBounce(notice(FAILED.replace('5.1.1', '4.4.7'), SENT))).toEqual({
    ...bounce,
    status: '4.4.7',
  });
});

test.each([
  ['a notice of a delay', notice(FAILED.replace('failed', 'delayed'), SENT)],
  ['a report of success', notice(FAILED.replace('failed', 'delivered').replace('5.1.1', '2.0.0'), SENT)],
  ['a notice without the email', notice(FAILED, 'Nothing', 'text/plain')],
  [
    'a reply that quotes the email',
    Buffer.from(`Subject: Re: Thank you\n\n> ${SENT.replaceAll('\n', '\n> ')}`),
  ],
  ['nothing', Buffer.alloc(0)],
  ['bytes that are no email', Buffer.from([0, 255, 13, 10, 200, 0])],
])('%s is not a bounce', async (_what, raw) => {
  expect(await readBounce(raw)).toBeNull();
});
