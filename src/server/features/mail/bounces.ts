import PostalMime, { type Email } from 'postal-mime';
import type { Database } from '../../db/client.ts';
import { markBounced } from './queries.ts';

/** What a mail server reported about one of our emails that it had accepted earlier. */
export type Bounce = {
  /** The Message-ID of the bounced email, with its angle brackets. */
  messageId: string;
  /** The enhanced status code, such as `5.1.1` (no such mailbox) or `4.4.7` (given up after many attempts). */
  status: string;
};

type Part = Email['attachments'][number];

/**
 * Reads a delivery status notification (RFC 3464): the status code from its machine-readable part and the Message-ID from the
 * email it returns. Null for any other message, such as a notice of a delay or a report of success.
 */
export async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const report = partText(attachments, ['message/delivery-status']);
  const returned = partText(attachments, ['message/rfc822', 'text/rfc822-headers']);
  if (report === null || returned === null) return null;
  const recipients = report.split(/\r?\n\r?\n/).filter((block) => /^action:\s*failed\b/im.test(block));
  const [, status] = /^status:\s*([45]\.\d{1,3}\.\d{1,3})/im.exec(recipients[0] ?? '') ?? [];
  const [headers = ''] = returned.split(/\r?\n\r?\n/);
  const [, messageId] = /^message-id:\s*(<[^<>\s]+>)/im.exec(headers) ?? [];
  return status && messageId ? { messageId, status } : null;
}

function partText(parts: readonly Part[], types: readonly string[]): string | null {
  const part = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  if (!part) return null;
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/**
 * Records that an email bounced. Only its recipient and their mail server know its Message-ID, so nobody else can report it.
 * @returns false if the site sent no such email, or has recorded the bounce already.
 */
export function recordBounce(db: Database, bounce: Bounce, now: Date): Promise<boolean> {
  return markBounced(db, bounce, now);
}
