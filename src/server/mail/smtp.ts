import { LOGO_CID } from './compose/render.ts';

export type Message = {
  /** The email's own id, by which a bounce names it. */
  id: string;
  messageId: string;
  /** The trust's own address, used when no sender is configured. */
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { fileName: string; content: Buffer }[];
  /** A PNG that the HTML shows as `cid:logo`. */
  logo?: Buffer;
  /** Only on campaign updates: the link that stops them, which mail programs offer as a button (RFC 8058). */
  unsubscribeUrl?: string;
};

/** `send` rejects with `MailRefused` when the mail server did not accept the message. */
export interface MailTransport {
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server refused an email or did not respond. The error names its code and nothing of the email. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const TIMEOUT_MS = 15_000;

/**
 * The configured senders; null uses each message's own. Campaign updates without a separate sender use that of receipts.
 * `returnPath`: where mail servers send notices, with `{id}` in it; without one, to the sender.
 */
export type Senders = { from: string | null; updatesFrom: string | null; returnPath?: string | null };

/** Carries the email's id. Relays replace Message-IDs with their own, but leave unknown headers alone. */
export const MAIL_ID_HEADER = 'X-Charity-Mail';

/**
 * Creates an SMTP transport. Passwords are never sent unencrypted, except to this machine. Headers with line breaks are
 * refused before anything is sent.
 */
export function createSmtpTransport(
  smtpUrl: string,
  { from, updatesFrom, returnPath = null }: Senders,
): MailTransport {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      pool: true,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // control: passwords are not sent to a mail server unencrypted (sending.test.ts) → false
      requireTLS: !local,
      ...(local && !secure ? { ignoreTLS: true } : {}),
      ...(url.username
        ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
        : {}),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  // Loaded with the first email, because most starts send none for a while.
  let transport: ReturnType<typeof open> | undefined;
  const sender = parseSender(from);
  const updatesSender = parseSender(updatesFrom) ?? sender;
  return {
    async send(message) {
      const { id, messageId, to, replyTo = '', subject, unsubscribeUrl = '' } = message;
      const { name, address } = message.from;
      for (const header of [id, messageId, name, address, to, replyTo, subject, unsubscribeUrl]) {
        // control: email headers have a single line (sending.test.ts)
        if (/\p{Cc}/u.test(header)) throw new MailRefused('a header has more than one line');
      }
      try {
        transport ??= open();
        await (await transport).sendMail({
          from: (unsubscribeUrl === '' ? sender : updatesSender) ?? message.from,
          ...trackedBy(id, message.to, returnPath),
          headers: {
            // control: a bounce is found although a relay replaced the Message-ID (bounced-mail.test.ts)
            [MAIL_ID_HEADER]: id,
            ...(unsubscribeUrl === '' ? {} : unsubscribeHeaders(unsubscribeUrl)),
          },
          to: { name: '', address: message.to },
          ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
          messageId: message.messageId,
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: [
            ...message.attachments.map(({ fileName, content }) => ({
              filename: fileName,
              content,
              contentType: 'application/pdf',
            })),
            ...(message.logo ? [inlineLogo(message.logo)] : []),
          ],
        });
      } catch (error) {
        throw new MailRefused(reasonOf(error));
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/**
 * What makes a mail server's notice name the email, even one without a copy of it: an envelope id (RFC 3461) where the server knows
 * them, and a return path of its own if one is configured. Copies consist of headers, so that no receipt travels back.
 */
function trackedBy(id: string, to: string, returnPath: string | null) {
  const dsn = { id, return: 'headers', notify: 'failure' } as const;
  // control: each email has a return path of its own where one is configured (bounced-mail.test.ts) → true
  if (returnPath === null) return { dsn };
  return { dsn, envelope: { from: returnPath.replace('{id}', id.replaceAll('-', '')), to } };
}

/** Unsubscribes with one click: the mail program posts to the link. The mail server's DKIM signature has to cover both headers. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Part of the message, so that nothing is loaded from the network. */
function inlineLogo(content: Buffer) {
  return {
    filename: 'logo.png',
    content,
    contentType: 'image/png',
    cid: LOGO_CID,
    contentDisposition: 'inline' as const,
  };
}

function parseSender(from: string | null): { name: string; address: string } | null {
  if (from === null) return null;
  const [, name = '', address = from] = /^(.*?) ?<(.+)>$/.exec(from) ?? [];
  return { name, address };
}

/** Mail servers repeat addresses in their replies, so only the codes are recorded. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code ?? 'EUNKNOWN', responseCode, command].filter(Boolean).join(' ');
}
