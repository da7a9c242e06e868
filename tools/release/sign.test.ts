import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeChecksum } from './archive.ts';
import { signChecksum } from './sign.ts';

/** An archive with its checksum, and a publisher's keys. */
async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'signed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = join(folder, 'charity-0.1.0-linux-x64.tar.gz');
  await writeFile(archive, 'the archive');
  await writeChecksum(archive);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'release-key.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(folder, 'charity-release.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  return { folder, archive, keyFile };
}

/** Whether the commands of docs/operations.md accept the archive. */
function isAccepted(folder: string, name: string): boolean {
  const verify = ['pkeyutl', '-verify', '-rawin', '-pubin', '-inkey', 'charity-release.pub'];
  const files = ['-in', `${name}.sha256`, '-sigfile', `${name}.sha256.sig`];
  return [
    spawnSync('openssl', [...verify, ...files], { cwd: folder }),
    spawnSync('sha256sum', ['--check', `${name}.sha256`], { cwd: folder }),
  ].every(({ status }) => status === 0);
}

test('a signed archive is accepted, and one that was changed together with its checksum is not', async () => {
  const { folder, archive, keyFile } = await prepare();
  const name = 'charity-0.1.0-linux-x64.tar.gz';
  expect(await signChecksum(archive, keyFile)).toBe(true);
  expect(isAccepted(folder, name)).toBe(true);
  await appendFile(archive, 'a back door');
  expect(isAccepted(folder, name)).toBe(false);
  await writeChecksum(archive);
  expect(isAccepted(folder, name)).toBe(false);
});

test('an archive without a key has no signature, not even the one of an earlier build', async () => {
  const { archive, keyFile } = await prepare();
  await signChecksum(archive, keyFile);
  expect(await signChecksum(archive, undefined)).toBe(false);
  expect(existsSync(`${archive}.sha256.sig`)).toBe(false);
});

test('a key of another kind is refused', async () => {
  const { archive, keyFile } = await prepare();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(signChecksum(archive, keyFile)).rejects.toThrow('has no Ed25519 key');
});
