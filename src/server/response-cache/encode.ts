import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * One form of an answer, ready to be written: its headers as a flat list of names and values, which Node takes as it is,
 * whole and for who has the body already.
 */
type Variant = { etag: string; headers: string[]; headersOfUnchanged: string[]; body: Buffer };

export type EncodedAnswer = { status: number; variants: Record<Encoding, Variant>; bytes: number };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SMALL_BYTES = 64 * 1024;
/** Below this, compressing saves less than its own header costs. */
const WORTH_COMPRESSING_BYTES = 512;

/** Compresses a body once in each form and gives each its own strong ETag. */
export async function encodeAnswer(
  status: number,
  body: Buffer,
  headers: Record<string, string>,
): Promise<EncodedAnswer> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding, encoded: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const headersOfUnchanged = Object.entries({
      ...headers,
      etag,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat();
    return {
      etag,
      body: encoded,
      headersOfUnchanged,
      headers: [...headersOfUnchanged, 'content-length', String(encoded.length)],
    };
  };
  const identity = variant('identity', body);
  if (body.length < WORTH_COMPRESSING_BYTES) {
    return { status, variants: { br: identity, gzip: identity, identity }, bytes: body.length };
  }
  // Small bodies are squeezed hard; a list of thousands must not hold its first reader up.
  const quality = body.length <= SMALL_BYTES ? 9 : 5;
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    zip(body, { level: 6 }),
  ]);
  return {
    status,
    variants: { br: variant('br', br), gzip: variant('gzip', gz), identity },
    bytes: body.length + br.length + gz.length,
  };
}

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/** The best form that a browser takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let found: Encoding = 'identity';
  for (const part of accepted.split(',')) {
    const name = part.trim();
    if (REFUSED.test(name)) continue;
    if (name === 'br' || name.startsWith('br;')) return 'br';
    if (name === 'gzip' || name.startsWith('gzip;')) found = 'gzip';
  }
  return found;
}

/** Whether a browser already has what would be sent. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.split(',').some((candidate) => {
      const value = candidate.trim();
      return value === '*' || value.replace(/^W\//, '') === etag;
    })
  );
}
