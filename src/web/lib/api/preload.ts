import type { LinkDescriptor } from 'react-router';

/** A call that starts with the HTML. `crossOrigin` makes the preload match `fetch`, so that it is used and not repeated. */
export function preloadJson(path: string): LinkDescriptor {
  return { rel: 'preload', as: 'fetch', href: path, crossOrigin: 'anonymous' };
}
