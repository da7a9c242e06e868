import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Options of the security headers of every response. */
export type SecurityOptions = {
  /** Whether the site is reached only by https. */
  https: boolean;
  /** The origins that pages may embed in frames, such as the map's. */
  frameOrigins: readonly string[];
  /** Whether Vite's hot reload must be allowed, with inline styles and a web socket. */
  development: boolean;
};

/** Browser features that no page of the site uses, so that no injected or framed content can ask for them. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The hashes of a page's inline scripts and styles, in the form `sha256-…`. */
type InlineHashes = { scripts?: readonly string[]; styles?: readonly string[] };

/**
 * The security headers of a response. Scripts and styles of other sites are not allowed, inline ones only with these hashes.
 */
export function securityHeaders(
  { https, frameOrigins, development }: SecurityOptions,
  { scripts = [], styles = [] }: InlineHashes = {},
): Record<string, string> {
  const headers: Record<string, string> = {
    // control: pages may not use camera, microphone or payment features (app.test.ts)
    'permissions-policy': PERMISSIONS,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // control: nothing is loaded from other origins (app.test.ts) → ['*']
        defaultSrc: ["'self'"],
        // control: inline scripts do not run (app.test.ts) → ["'unsafe-inline'"]
        scriptSrc: ["'self'", ...quoted(scripts)],
        ...(styles.length > 0 ? { styleSrc: ["'self'", ...quoted(styles)] } : {}),
        // control: pages load pictures from this site only (public-responses.test.ts) → ['*']
        imgSrc: ["'self'", 'data:'],
        ...(development ? { styleSrc: ["'self'", "'unsafe-inline'"], connectSrc: ["'self'", 'ws:'] } : {}),
        // control: only the map can be framed (app.test.ts) → ['*']
        frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
        // control: other sites cannot frame the site (app.test.ts)
        frameAncestors: ["'none'"],
        // control: no <base> element is allowed (app.test.ts)
        baseUri: ["'none'"],
        // control: plug-ins do not run (app.test.ts)
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // control: browsers use https only (https.test.ts) → false
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    // Not no-referrer, because the payment provider requires a referrer (phonepe.md, "Pay").
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
