import { BlockList, isIP } from 'node:net';

/** What IANA's registries of special-purpose addresses list besides the public internet. */
const SPECIAL_IPV4 = [
  // This network, private networks, and those of mobile networks behind one address.
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // This machine, and the link, where clouds serve a machine's credentials.
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // Protocols, documentation, measurements, and a former way to IPv6.
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Groups, and what is reserved.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Parts of 2000::/3, which has all public addresses: protocols such as Teredo, documentation, and 6to4, which contain IPv4 addresses. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
const publicIpv6 = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6');
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the public internet: not of a private network, this machine, a link, or inside another address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The same, or this machine: for development, where receivers run next to the site. */
export function isPublicOrLoopback(address: string): boolean {
  return isPublicAddress(address) || loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
