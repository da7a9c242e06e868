import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './store.ts';

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024;

/**
 * Accepts email for any recipient over SMTP and delivers none. Port 0 means any free port.
 * Rejects with the system's error if the port is not available.
 */
export async function listenForMail(
  mailbox: Mailbox,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox mailbox: nothing is delivered',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= LARGEST_MAIL_BYTES) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The message is too large.'), { responseCode: 552 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map((each) => each.address);
        mailbox.receive(Buffer.concat(chunks), from, to).then(
          () => done(),
          () => done(Object.assign(new Error('The message could not be stored.'), { responseCode: 451 })),
        );
      });
    },
  });
  // Without a listener, a client that hangs up would crash the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox is not listening.');
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
