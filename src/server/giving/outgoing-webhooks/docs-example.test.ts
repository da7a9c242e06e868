import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

const guide = readFileSync('docs/webhooks.md', 'utf8');
const [, example = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(example)}`);

test('the example in docs/webhooks.md accepts what this site signs, and nothing else', () => {
  const [secret, former] = [newSecret(), newSecret()];
  const sentAt = new Date('2026-11-21T06:30:00.000Z');
  const body = '{"type":"webhook.test"}';
  const headers = signedHeaders({ id: '1', body, sentAt }, [secret, former]);
  const isAccepted = (changes: object, text = body, key = secret, lateMs = 0) =>
    isGenuine({ ...headers, ...changes }, text, key, sentAt.getTime() + lateMs);
  expect([isAccepted({}), isAccepted({}, body, former), isAccepted({}, body, secret, 300_000)]).toEqual([
    ...[true, true, true],
  ]);
  expect([
    isAccepted({}, body.replace('test', 'best')),
    isAccepted({}, body, newSecret()),
    isAccepted({}, body, secret, 301_000),
    isAccepted({}, body, secret, -301_000),
    isAccepted({ 'webhook-id': '2' }),
    isAccepted({ 'webhook-timestamp': String(sentAt.getTime() / 1000 + 1) }),
    isAccepted({ 'webhook-signature': 'v1,' }),
  ]).toEqual(Array.from({ length: 7 }, () => false));
});
