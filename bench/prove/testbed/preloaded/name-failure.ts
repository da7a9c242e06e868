import { subscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type Socket } from 'node:net';

// Loaded into the real server with `node --import`: while the testbed says so, no host name is resolved, as when a name server fails.
// Connections to named hosts are closed when that begins, because a kept one needs no name.

let isFailing = false;
const toNamedHosts = new Set<Socket>();
const lookUp = dns.lookup as (...given: unknown[]) => unknown;

function lookUpUnlessFailing(...given: unknown[]): unknown {
  const done = given.at(-1) as (error: Error) => void;
  if (!isFailing || isIP(String(given[0]))) return lookUp(...given);
  const error = new Error('getaddrinfo EAI_AGAIN');
  return process.nextTick(done, Object.assign(error, { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }));
}
dns.lookup = lookUpUnlessFailing as typeof dns.lookup;
syncBuiltinESMExports();

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.once('lookup', (_error, _address, _family, host) => {
    if (isIP(host)) return;
    toNamedHosts.add(socket);
    socket.once('close', () => toNamedHosts.delete(socket));
  });
});

process.on('message', (message: { type?: unknown; failing?: unknown }) => {
  if (message.type !== 'names') return;
  isFailing = message.failing === true;
  if (isFailing) for (const socket of toNamedHosts) socket.destroy();
  process.send?.({ type: 'names', failing: isFailing });
});
