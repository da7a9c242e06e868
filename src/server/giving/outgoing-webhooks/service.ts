import { isIP } from 'node:net';
import { isPublicAddress, isPublicOrLoopback } from './public-address.ts';
import { newSecret } from './signature.ts';

export { newSecret };

/**
 * Why webhooks cannot go to an address, as far as it can be told without looking up its name; null if they can. Names are looked up
 * where the connection is made (post.ts). `mayBeLoopback`: this machine is allowed, also without encryption.
 */
export function problemOfUrl(
  text: string,
  mayBeLoopback: boolean,
): 'webhook_url_invalid' | 'webhook_url_private' | null {
  const { protocol, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const address = host === 'localhost' ? '127.0.0.1' : host;
  const isAddress = isIP(address) !== 0;
  const isHere = mayBeLoopback && isAddress && !isPublicAddress(address) && isPublicOrLoopback(address);
  // control: webhooks go over an encrypted connection (receivers.test.ts)
  if (protocol !== 'https:' && !isHere) return 'webhook_url_invalid';
  return isAddress && !isHere && !isPublicAddress(address) ? 'webhook_url_private' : null;
}
