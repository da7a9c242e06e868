import proxyAddr from '@fastify/proxy-addr';

/** Whether a connection comes from one of the trust's own proxies, whose headers are believed. */
export function trustedPeers(proxies: readonly string[]): (address: string | undefined) => boolean {
  if (proxies.length === 0) return () => false;
  const isProxy = proxyAddr.compile([...proxies]);
  return (address) => address !== undefined && isProxy(address, 0);
}
