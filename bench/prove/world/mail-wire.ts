import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Strikes } from './strikes.ts';

const LABEL = 'mail handed over';

/** A wire in front of the mailbox that sees where a mail ends. @returns its address. */
export async function wireMail(smtpUrl: string, strikes: Strikes): Promise<string> {
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
        if (strikes.strikes({ label: LABEL, phase: 'before' })) return drop();
        isHandedOver = true;
      }
      mailbox.write(chunk);
    });
    mailbox.on('data', (chunk) => {
      if (isHandedOver && strikes.strikes({ label: LABEL, phase: 'after' })) return drop();
      isHandedOver = false;
      client.write(chunk);
    });
    for (const socket of [client, mailbox]) {
      socket.on('error', drop);
      socket.on('close', drop);
    }
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire does not listen');
  return `smtp://127.0.0.1:${address.port}`;
}
