import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

// A headless Chromium for Linux on x64 that brings the libraries it needs, so that nobody has to be root to install it.

const VERSION = '153.0.0';
const PACKAGE = `@sparticuz/chromium@${VERSION}`;
const INTEGRITY =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const FOLDER = join(CACHE, `chromium-${VERSION}`);

/** The browser's libraries and fonts serve where the machine has none. */
const STARTER = `#!/bin/sh
here=$(dirname -- "$(readlink -f -- "$0")")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/browser" "$@"
`;
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n';

/** The path of a Chromium from the npm registry, which is downloaded (70 MB) when it is needed for the first time. */
export function packagedChromium(): string {
  if (!existsSync(FOLDER)) install();
  return join(FOLDER, 'chromium');
}

function install(): void {
  console.log(`There is no Chromium on this machine, so ${PACKAGE} is downloaded from npm, once.`);
  mkdirSync(CACHE, { recursive: true });
  const download = mkdtempSync(join(CACHE, 'download-'));
  const complete = mkdtempSync(join(CACHE, 'chromium-'));
  try {
    const options = ['--json', '--loglevel=error', '--pack-destination', download];
    const [packed] = JSON.parse(execFileSync('npm', ['pack', PACKAGE, ...options], { encoding: 'utf8' }));
    if (packed.integrity !== INTEGRITY) throw new Error(`${PACKAGE} is not what it was when it was chosen.`);
    untar(gunzipSync(readFileSync(join(download, packed.filename))), download);
    const unpack = (name: string) =>
      brotliDecompressSync(readFileSync(join(download, 'package/bin', `${name}.br`)));
    writeFileSync(join(complete, 'browser'), unpack('chromium'), { mode: 0o755 });
    untar(unpack('al2023.tar'), complete);
    untar(unpack('fonts.tar'), complete);
    writeFileSync(join(complete, 'fonts.conf'), FONTS);
    writeFileSync(join(complete, 'chromium'), STARTER, { mode: 0o755 });
    renameSync(complete, FOLDER);
  } finally {
    for (const folder of [download, complete]) rmSync(folder, { recursive: true, force: true });
  }
}

function untar(archive: Buffer, folder: string): void {
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
}
