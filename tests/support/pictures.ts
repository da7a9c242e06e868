import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small photo with a red upper and a blue lower half. */
export function samplePhoto({ width = 640, height = 480 } = {}) {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    { input: { create: { ...half, background: '#c02020' } }, gravity: 'north' },
  ]);
}

/** The PNG of a black square of `side` pixels, which compresses 50 MB of pixels to 50 kB at 20,000 pixels a side. */
export function hugePng(side: number): Buffer {
  const row = Buffer.alloc(Math.ceil(side / 8) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(row.length * side));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
