import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as the Standard Webhooks specification writes them. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

type Message = { id: string; body: string; sentAt: Date };

/** The headers of the Standard Webhooks specification: a receiver accepts a message if one of the signatures is of its secret. */
export function signedHeaders(
  { id, body, sentAt }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    // control: the signature covers the id and the time, not only the body (signature.test.ts) → createHmac('sha256', key).update(body).digest('base64')
    return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
