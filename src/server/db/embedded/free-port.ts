import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port on 127.0.0.1, below the range that systems use for outgoing connections, so that none of them takes it before it is used,
 * or before a database that crashed gets it back.
 */
export async function pickFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
