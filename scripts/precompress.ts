import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compresses the built web's files as hard as can be, once, so that the server never does.

const DIRECTORY = new URL('../build/client/', import.meta.url).pathname;
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
const WORTH_IT_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < WORTH_IT_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

const files = await readdir(DIRECTORY, { recursive: true, withFileTypes: true });
const paths = files.filter((file) => file.isFile() && TEXT.has(extname(file.name)));
await Promise.all(paths.map((file) => compress(join(file.parentPath, file.name))));
