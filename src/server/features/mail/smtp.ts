import { createTransport } from 'nodemailer';

export type Message = {
  messageId: string;
  /** The trust's own address, for a post that the settings give no sender. */
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { fileName: string; content: Buffer }[];
};

/** Whatever takes mails. `send` rejects with `NotTaken` when the mail server did not take one. */
export interface Post {
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server refused a mail or did not answer. The message holds its code and nothing of the mail. */
export class NotTaken extends Error {
  override name = 'NotTaken';
}

const PATIENCE_MS = 15_000;

/**
 * A post over SMTP, from the sender of the settings; null: from each mail's own. A password is never sent in the clear, except to this very machine.
 * Headers with line breaks are refused before anything is sent.
 */
export function createPost(smtpUrl: string, from: string | null): Post {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const transport = createTransport({
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !local,
    ...(local && !secure ? { ignoreTLS: true } : {}),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = from === null ? null : parseSender(from);
  return {
    async send(message) {
      const { messageId, to, replyTo = '', subject } = message;
      for (const header of [messageId, message.from.name, message.from.address, to, replyTo, subject]) {
        if (/\p{Cc}/u.test(header)) throw new NotTaken('a header would have more than one line');
      }
      try {
        await transport.sendMail({
          from: sender ?? message.from,
          to: { name: '', address: message.to },
          ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
          messageId: message.messageId,
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments.map(({ fileName, content }) => ({
            filename: fileName,
            content,
            contentType: 'application/pdf',
          })),
        });
      } catch (error) {
        throw new NotTaken(reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?) ?<(.+)>$/.exec(from) ?? [];
  return { name, address };
}

/** Mail servers repeat addresses in their answers, so only codes are kept. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code ?? 'EUNKNOWN', responseCode, command].filter(Boolean).join(' ');
}
