import PostalMime, { type Email } from 'postal-mime';
import type { Database } from '../db/client.ts';
import { markBounced } from './queries.ts';
import { MAIL_ID_HEADER } from './smtp.ts';

/** What a mail server reported about one of our emails that it had accepted earlier. */
export type Bounce = {
  /** The ids that the notice names our email by; usually the same one several times. */
  mailIds: readonly string[];
  /** The enhanced status code, such as `5.1.1` (no such mailbox) or `4.4.7` (given up after many attempts). */
  status: string;
};

type Part = Email['attachments'][number];

const REPORTS = ['message/delivery-status', 'message/global-delivery-status'];
const COPIES = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/global-headers',
  'text/rfc822',
];

/** What the report says about the email as a whole. */
const REPORT_FIELDS = ['original-envelope-id', 'x-original-message-id'];
/** Headers of a notice that name the address it was sent to. */
const ADDRESS_HEADERS = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
/** They also name earlier emails of a conversation, so they count only where nothing was returned that says which one it is. */
const REPLY_HEADERS = ['in-reply-to', 'references'];
/** A forwarded notice may be forwarded again. */
const MAX_FORWARDS = 3;
/** Headers of the returned copy. Relays put their own id into Message-ID; some keep ours in another header. */
const COPY_HEADERS = [MAIL_ID_HEADER.toLowerCase(), 'message-id', 'x-original-message-id', 'return-path'];

/** An email's id before the @ of its Message-ID, and without hyphens in its return path. */
const MAIL_ID =
  /(?<![\da-f])([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})(?![\da-f])/gi;

/**
 * Reads a delivery status notification (RFC 3464, or RFC 6533 for addresses in all scripts): the status code from its
 * machine-readable part, and the email's id from the envelope id, the returned headers, or the address that the notice was sent to.
 * A notice may have been forwarded as an attachment. Null for any other message, such as a notice of a delay or a report of success.
 */
export function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  return readNotice(raw, MAX_FORWARDS);
}

async function readNotice(raw: Uint8Array | string, forwards: number): Promise<Bounce | null> {
  const { attachments, headers } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const report = partText(attachments, REPORTS);
  if (report === null) {
    const forwarded = forwards > 0 ? partText(attachments, ['message/rfc822']) : null;
    return forwarded === null ? null : readNotice(forwarded, forwards - 1);
  }
  const [general = '', ...recipients] = unfolded(report)
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const failed = [general, ...recipients].find((block) => /^action\s*:\s*failed\b/im.test(block));
  if (failed === undefined) return null;
  const copy = partText(attachments, COPIES);
  const [copiedHeaders = ''] = unfolded(copy ?? '').split(/\n\n/);
  // control: a bounce of a later email of a conversation is not that of ours → true
  const naming = copy === null ? [...ADDRESS_HEADERS, ...REPLY_HEADERS] : ADDRESS_HEADERS;
  const texts = [
    ...valuesOf(general, REPORT_FIELDS),
    ...valuesOf(copiedHeaders, COPY_HEADERS),
    ...headers.filter(({ key }) => naming.includes(key)).map(({ value }) => value),
  ];
  const mailIds = [...new Set(texts.flatMap(idsIn))];
  const status = statusOf(failed);
  return status && mailIds.length > 0 ? { mailIds, status } : null;
}

/** Some mail servers give the code in their own words only. */
function statusOf(recipient: string): string | undefined {
  const code = String.raw`\b([45]\.\d{1,3}\.\d{1,3})(?![.\d])`;
  const [, status] =
    new RegExp(`^status\\s*:\\s*${code}`, 'im').exec(recipient) ??
    new RegExp(`^diagnostic-code\\s*:.*?${code}`, 'im').exec(recipient) ??
    [];
  return status;
}

function valuesOf(headers: string, names: readonly string[]): string[] {
  return headers.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([^\s:]+)\s*:(.*)$/.exec(line) ?? [];
    return names.includes(name.toLowerCase()) ? [value] : [];
  });
}

const idsIn = (text: string) =>
  [...text.matchAll(MAIL_ID)].map((parts) => parts.slice(1).join('-').toLowerCase());

/** The lines of headers, of which each may continue on indented ones. */
const unfolded = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n[ \t]+(?=\S)/g, ' ');

function partText(parts: readonly Part[], types: readonly string[]): string | null {
  const part = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  if (!part) return null;
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
}

/**
 * Records that an email bounced. Only its recipient and the mail servers on the way know its id, so nobody else can report it.
 * @returns false if the site sent no such email, or has recorded the bounce already.
 */
export function recordBounce(db: Database, bounce: Bounce, now: Date): Promise<boolean> {
  return markBounced(db, bounce, now);
}
