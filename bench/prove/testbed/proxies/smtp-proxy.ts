import { connect, createServer } from 'node:net';
import { listenOnFreePort } from '#tests/support/listen.ts';
import type { CrashInjector } from './crash-injector.ts';

const LABEL = 'email handed over';

/** Starts a proxy in front of the mailbox that detects the end of each email. @returns its URL. */
export async function startSmtpProxy(smtpUrl: string, crashInjector: CrashInjector): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const server = createServer((client) => {
    const mailbox = connect(Number(port), hostname);
    let isHandedOver = false;
    let tail = '';
    const drop = (): void => {
      client.destroy();
      mailbox.destroy();
    };
    client.on('data', (chunk) => {
      tail = (tail + chunk.toString('latin1')).slice(-5);
      if (tail === '\r\n.\r\n') {
        if (crashInjector.crashesAt({ label: LABEL, phase: 'before' })) return drop();
        isHandedOver = true;
      }
      mailbox.write(chunk);
    });
    mailbox.on('data', (chunk) => {
      if (isHandedOver && crashInjector.crashesAt({ label: LABEL, phase: 'after' })) return drop();
      isHandedOver = false;
      client.write(chunk);
    });
    for (const socket of [client, mailbox]) {
      socket.on('error', drop);
      socket.on('close', drop);
    }
  });
  server.unref();
  return `smtp://127.0.0.1:${await listenOnFreePort(server)}`;
}
