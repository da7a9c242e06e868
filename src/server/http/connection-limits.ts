import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { blockOf, networkOf } from './rate-limits.ts';

/** Many donors behind a shared address use a few hundred connections; one machine that holds connections open gets no more. */
const MOST_PER_ADDRESS = 500;
/** A block of 65,536 IPv6 networks may have as many connections as four of them. */
const BLOCK_FACTOR = 4;
/** Fewer than the open files that Linux allows a process by default, with room for the database. */
const MOST_IN_ALL = 10_000;

/**
 * Bounds the open connections of each address, of each block of IPv6 addresses, and of all together; any further one is closed at once. Behind a proxy all
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
    const address = socket.remoteAddress ?? '';
    const block = blockOf(address);
    const limits = new Map([[networkOf(address), mostPerAddress]]);
    // control: the networks of an IPv6 block do not add up to many connections
    if (block !== null) limits.set(block, mostPerAddress * BLOCK_FACTOR);
    if (
      [...limits].some(
        // control: the connections of an address are bounded → false
        ([counted, most]) => (open.get(counted) ?? 0) >= most,
      )
    ) {
      socket.destroy();
      return;
    }
    for (const counted of limits.keys()) open.set(counted, (open.get(counted) ?? 0) + 1);
    socket.once('close', () => {
      for (const counted of limits.keys()) {
        const left = (open.get(counted) ?? 1) - 1;
        if (left > 0) open.set(counted, left);
        else open.delete(counted);
      }
    });
  });
}
