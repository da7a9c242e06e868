import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { unpackedBytes, writeArchive, writeChecksum } from './release/archive.ts';
import { installModules } from './release/modules.ts';
import { nativeProblems } from './release/native.ts';
import { downloadNode, installNode } from './release/node.ts';
import { isPlatform, PLATFORMS } from './release/platforms.ts';
import { writeBillOfMaterials } from './release/sbom.ts';
import { signChecksum } from './release/sign.ts';
import { copySources } from './release/sources.ts';

// `npm run release -- --platform linux-x64 --key release-key.pem`: one archive with Node, the built web and production modules. Two runs on the same commit
// write the same bytes: nothing in the archive depends on the time or the folder. `--key` signs the archive's checksum.

/** For small servers. */
const MAX_UNPACKED_MB = 250;
const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { values } = parseArgs({
  options: {
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    to: { type: 'string', default: join(root, 'release') },
    key: { type: 'string' },
  },
});
const { platform, to } = values;
if (!isPlatform(platform)) fail(`There are releases for ${PLATFORMS.join(', ')}, not for ${platform}.`);
if (git('status', '--porcelain')) fail('Commit your changes first: a release is built from a commit.');

const { version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const committedAt = Number(git('log', '-1', '--format=%ct'));
const name = `charity-${version}-${platform}`;
const work = await mkdtemp(join(tmpdir(), 'charity-release-'));
try {
  // Before the build, because a registry may lack a platform.
  await downloadNode(dependencies.node, platform, work);
  const folder = join(work, name);
  await mkdir(folder);
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, [join(root, 'tools/openapi.ts')], { cwd: root });
  await copySources(root, folder);
  await cp(join(root, 'build'), join(folder, 'build'), { recursive: true });

  await installModules(folder, platform, async () => {
    await writeBillOfMaterials(folder, join(folder, 'sbom.cdx.json'), committedAt);
  });
  await installNode(folder, platform, work);
  const problems = await nativeProblems(folder, platform);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  await mkdir(to, { recursive: true });
  await cp(join(folder, 'sbom.cdx.json'), join(to, `${name}.cdx.json`));
  const archive = join(to, `${name}.tar.gz`);
  writeArchive(work, name, archive, committedAt);
  const checksum = await writeChecksum(archive);
  const megabytes = Math.ceil((await unpackedBytes(folder)) / 1e6);
  console.log(`${archive}\nsha256 ${checksum}, ${megabytes} MB unpacked`);
  if (!(await signChecksum(archive, values.key)))
    console.log('NOT SIGNED: nobody can tell who built it. docs/operations.md says how to sign with --key.');
  if (megabytes > MAX_UNPACKED_MB) {
    console.error(
      `That is more than ${MAX_UNPACKED_MB} MB: see what is new, and what unused-files.ts can leave out.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
