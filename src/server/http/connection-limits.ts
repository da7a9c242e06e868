import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './rate-limits.ts';

/** Many donors behind a shared address use a few hundred connections; one machine that holds connections open gets no more. */
const MOST_PER_ADDRESS = 500;
/** Fewer than the open files that Linux allows a process by default, with room for the database. */
const MOST_IN_ALL = 10_000;

/**
 * Bounds the open connections of each address and of all together; any further one is closed at once. Behind a proxy all
 * connections come from its address, so there the proxy bounds those of visitors (docs/operations.md).
 */
export function limitConnections(
  server: Server,
  { isBehindProxy, mostPerAddress = MOST_PER_ADDRESS }: { isBehindProxy: boolean; mostPerAddress?: number },
): void {
  server.maxConnections = MOST_IN_ALL;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= mostPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
