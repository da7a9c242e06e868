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

/** What the inline parts of one page hash to, each in the form `sha256-…`. */
type InlineHashes = { scripts?: readonly string[]; styles?: readonly string[] };

/**
 * The security headers of one answer (promises.md, "Against abuse"): nothing from elsewhere, and nothing inline but
 * those whose hashes are named.
 */
export function securityHeaders(
  { https, frameOrigins, development }: SecurityOptions,
  { scripts = [], styles = [] }: InlineHashes = {},
): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...quoted(scripts)],
        ...(styles.length > 0 ? { styleSrc: ["'self'", ...quoted(styles)] } : {}),
        imgSrc: ["'self'", 'https:'],
        ...(development ? { styleSrc: ["'self'", "'unsafe-inline'"], connectSrc: ["'self'", 'ws:'] } : {}),
        frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
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

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}
