import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compresses the built web files once at the highest level, so that the server never has to.

const DIRECTORY = new URL('../build/client/', import.meta.url).pathname;
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
/** Smaller files would save less than the header costs that names their encoding. */
const MIN_BYTES = 200;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

const files = await readdir(DIRECTORY, { recursive: true, withFileTypes: true });
const paths = files.filter((file) => file.isFile() && COMPRESSIBLE.has(extname(file.name)));
await Promise.all(paths.map((file) => compress(join(file.parentPath, file.name))));
