import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The one without windows first: it needs a fifth less of the processor for the same pages. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** A Chromium of this machine; on Debian as root, where none is there, Debian's own is installed with the fonts it needs. */
export function findChromium(): string {
  const found = PLACES.find(isThere);
  if (found) return found;
  if (process.getuid?.() === 0 && isThere('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return '/usr/bin/chromium-headless-shell';
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it, for example: sudo apt install chromium',
  );
}
