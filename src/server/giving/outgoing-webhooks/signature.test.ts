import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

test('a message is signed as in the example of the Standard Webhooks specification', () => {
  const body = '{"event_type":"ping","data":{"success":true}}';
  const message = { id: 'msg_loFOjxBNrRLzqYUf', body, sentAt: new Date(1_731_705_121_000) };
  expect(signedHeaders(message, ['whsec_plJ3nmyCDGBKInavdOK15jsl'])).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  });
});

test('while a secret changes, a message has a signature of each', () => {
  const message = { id: '1', body: '{}', sentAt: new Date(0) };
  const [first, second] = [newSecret(), newSecret()];
  const { 'webhook-signature': both } = signedHeaders(message, [second, first]);
  expect(both).toBe(
    [second, first].map((secret) => signedHeaders(message, [secret])['webhook-signature']).join(' '),
  );
});

test('a secret has 32 random bytes in the form of the specification', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
});
