import { expect, test } from 'vitest';
import { isPublicAddress, isPublicOrLoopback } from './public-address.ts';

const PRIVATE = [
  // Private networks, mobile networks and this machine.
  ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.255'],
  ['0.0.0.0', '127.0.0.1', '127.255.255.254', '::', '::1'],
  // Links; the metadata of clouds is at 169.254.169.254 and fd00:ec2::254.
  ['169.254.169.254', 'fe80::1', 'fd00:ec2::254', 'fc00::1', 'fec0::1'],
  // IPv4 inside IPv6: mapped, translated, 6to4 and Teredo.
  ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:93.184.216.34', '::127.0.0.1', '64:ff9b::a00:1'],
  ['2002:a00:1::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  // Documentation, measurements, groups, and what is reserved.
  ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '192.0.0.1', '192.88.99.1', '2001:db8::1'],
  ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1', '3fff::1'],
  // No addresses.
  ['', 'localhost', '10.0.0', '010.0.0.1'],
].flat();

test.each(PRIVATE)('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '93.184.216.34',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '11.0.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4009:80b::200e',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('development may reach this machine, and nothing else that is private', () => {
  const allowed = ['127.0.0.1', '::1', '1.1.1.1', ...PRIVATE].filter(isPublicOrLoopback);
  expect(new Set(allowed)).toEqual(
    new Set(['127.0.0.1', '::1', '1.1.1.1', '127.255.255.254', '::ffff:127.0.0.1']),
  );
});
