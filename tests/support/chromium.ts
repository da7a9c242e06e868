import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { packagedChromium } from './packaged-chromium.ts';

/** The headless shell comes first: it needs a fifth less processor time for the same pages. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Chromium's address bar loads two hidden pages for each window, which takes as long as loading one of ours. The switch replaces
 * Playwright's own list of disabled features, so those that tests rely on are repeated here.
 */
export const DISABLED_FEATURES = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
].join()}`;

function isExecutable(path: string): boolean {
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

/**
 * The path of this machine's Chromium. As root on Debian, a missing one is installed together with the fonts it needs; otherwise one
 * from npm is used, for which nobody has to be root.
 */
export function findChromium(): string {
  const found = PATHS.find(isExecutable);
  if (found) return found;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return '/usr/bin/chromium-headless-shell';
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it, for example: sudo apt install chromium',
  );
}
