import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What decides the security headers of every answer of the site. */
export type SecurityOptions = {
  /** The site is reached by https alone. */
  https: boolean;
  /** Where frames may come from: the map's host. */
  frameOrigins: readonly string[];
  /** Vite's hot reload brings styles inline and speaks over a socket of its own. */
  development: boolean;
};

/**
 * The security headers of one answer (promises.md, "Against abuse"): nothing from elsewhere, no inline script but those
 * whose hashes are named. `scriptHashes` in the form `sha256-…`.
 */
export function securityHeaders(
  { https, frameOrigins, development }: SecurityOptions,
  scriptHashes: readonly string[] = [],
): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        imgSrc: ["'self'", 'https:'],
        ...(development ? { styleSrc: ["'self'", "'unsafe-inline'"], connectSrc: ["'self'", 'ws:'] } : {}),
        frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    // Not no-referrer: the payment provider wants to know where its visitors come from (phonepe.md, "Pay").
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const sink = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  setHeaders({} as IncomingMessage, sink as unknown as ServerResponse, () => {});
  return headers;
}
