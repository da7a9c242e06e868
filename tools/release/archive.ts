import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Packs `folder`/`name` with GNU tar. Order, times, owners and permissions are fixed; `committedAt` is in epoch seconds. */
export function writeArchive(folder: string, name: string, archive: string, committedAt: number): void {
  const tar = [
    '--sort=name',
    `--mtime=@${committedAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+r,go-w,a+X',
    '--format=gnu',
    '--use-compress-program=gzip -n -9',
  ];
  execFileSync('tar', [...tar, '-cf', archive, '-C', folder, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes `archive`.sha256 for `sha256sum --check`, and returns the checksum. */
export async function writeChecksum(archive: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk);
  const checksum = hash.digest('hex');
  await writeFile(`${archive}.sha256`, `${checksum}  ${basename(archive)}\n`);
  return checksum;
}

/** The size of all files, without the space that a file system adds. */
export async function unpackedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
