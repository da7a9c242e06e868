import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A response in one encoding, ready to be written. The headers, for 200 and for 304, are flat lists of names and values, which
 * Node writes without further work.
 */
type Variant = { etag: string; headers: string[]; notModifiedHeaders: string[]; body: Buffer };

/** `bytes`: what it takes in memory, with all its headers. */
export type EncodedResponse = { status: number; variants: Record<Encoding, Variant>; bytes: number };

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALL_BYTES = 64 * 1024;
/** A Brotli window is so much smaller than the power of two that names it (RFC 7932). */
const WINDOW_GAP_BYTES = 16;
/** What a text takes besides its characters, with the pointer to it. */
const TEXT_BYTES = 32;
/** Below this size, compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 512;

const COMPRESSED_TYPE = /^(?:image\/(?:png|jpeg)|application\/pdf)/;

/** Compresses a body in each encoding, each with its own strong ETag. */
export async function encodeResponse(
  status: number,
  body: Buffer,
  headers: Record<string, string>,
): Promise<EncodedResponse> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const variant = (encoding: Encoding, encoded: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const notModifiedHeaders = Object.entries({
      ...headers,
      etag,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat();
    return {
      etag,
      // control: cached bodies keep nothing but their own bytes (serve.test.ts) → encoded
      body: standalone(encoded),
      notModifiedHeaders,
      headers: [...notModifiedHeaders, 'content-length', String(encoded.length)],
    };
  };
  const identity = variant('identity', body);
  if (body.length < MIN_COMPRESSED_BYTES || COMPRESSED_TYPE.test(headers['content-type'] ?? '')) {
    return { status, variants: { br: identity, gzip: identity, identity }, bytes: sizeOf(identity) };
  }
  // The best compression would delay the first reader of a long list.
  const quality = body.length <= SMALL_BYTES ? 9 : 5;
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // control: compression costs what the size of a response requires (serve.test.ts)
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    gzipAsync(body, { level: 6 }),
  ]);
  const variants = { br: variant('br', br), gzip: variant('gzip', gz), identity };
  return { status, variants, bytes: Object.values(variants).reduce((sum, each) => sum + sizeOf(each), 0) };
}

/**
 * The smallest Brotli window that holds the whole body. With the default of 4 MB, compressing a page costs many times as much, for
 * the same result.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + WINDOW_GAP_BYTES))));
}

/** A copy that holds nothing but its own bytes: small buffers and compressed ones are views of larger blocks. */
function standalone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

function sizeOf({ etag, headers, notModifiedHeaders, body }: Variant): number {
  // control: headers count against the limit of the response cache (response-cache.test.ts) → []
  const texts = [etag, ...headers, ...notModifiedHeaders];
  return texts.reduce((sum, text) => sum + text.length + TEXT_BYTES, body.length);
}

const UNACCEPTABLE = /;\s*q=0(?:\.0*)?\s*$/;

/** The best encoding that the browser accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let found: Encoding = 'identity';
  for (const part of accepted.split(',')) {
    const name = part.trim();
    if (UNACCEPTABLE.test(name)) continue;
    if (name === 'br' || name.startsWith('br;')) return 'br';
    if (name === 'gzip' || name.startsWith('gzip;')) found = 'gzip';
  }
  return found;
}

/** Whether the browser's cached copy is current. */
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
