import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

const ownNetwork = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  ownNetwork.addSubnet(network, prefix, 'ipv4');
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');

/** Whether a peer is on the server's own network, so that it is a proxy and its address is nobody's personal data. */
function isOwnNetwork(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ownNetwork.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Logs an error when a header names a different client from the peer, but the peer is not in TRUST_PROXY: if it is the site's own
 * proxy, all visitors share its address and its limits. Once per peer on the server's own network, and once for all visitors on
 * the internet, who can send such a header at any time.
 */
export function logUntrustedForwarding(app: FastifyInstance): void {
  const logged = new Set<string>();
  app.addHook('onRequest', async (request) => {
    const address = request.socket.remoteAddress;
    const header = FORWARDED.find((name) => request.headers[name] !== undefined);
    // Behind a trusted proxy, request.ip is the client that the proxy saw.
    if (!address || !header || request.ip !== address || request.headers[header] === address) return;
    const peer = isOwnNetwork(address) ? address : 'on the internet';
    if (logged.has(peer)) return;
    logged.add(peer);
    request.log.error(
      { peer, header },
      'a peer that TRUST_PROXY does not name sent the address of another client; if it is your proxy, all visitors share its limits',
    );
  });
}
