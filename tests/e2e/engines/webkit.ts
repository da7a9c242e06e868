import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { type Engine, findProgram, START_TIMEOUT_MS, waitFor } from './engine.ts';

// Safari's engine in its GTK build. Selenium has no launcher for its driver, so this starts it, on a virtual screen.

const PACKAGES = 'webkit2gtk-driver xvfb xauth dbus';
const BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1'].map((built) => `/usr/lib/${processor}-linux-gnu/${built}/MiniBrowser`),
);
/** Root, which containers usually run as, cannot set up WebKit's sandbox. */
const AS_ROOT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

export async function startWebKit(): Promise<Engine> {
  const xvfb = findProgram(['/usr/bin/xvfb-run'], PACKAGES);
  const webDriver = findProgram(['/usr/bin/WebKitWebDriver'], PACKAGES);
  const binary = findProgram(BROWSERS, PACKAGES);
  const port = await pickFreePort();
  const program = spawn(
    xvfb,
    ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--', webDriver, `--port=${port}`],
    { stdio: 'ignore', detached: true, env: { ...process.env, ...(process.getuid?.() === 0 && AS_ROOT) } },
  );
  const exited = once(program, 'exit');
  async function stop() {
    if (program.pid && program.exitCode === null) process.kill(-program.pid);
    await exited;
  }

  const driver = await openSession(`http://127.0.0.1:${port}`, binary).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    name: 'WebKit',
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript<string>(`return ${expression}`),
    clickAt: ({ x, y }) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    typeText: (text) => driver.actions().sendKeys(text).perform(),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    async close() {
      await driver.quit().catch(() => {});
      await stop();
    },
  };
}

async function openSession(server: string, binary: string): Promise<WebDriver> {
  await waitFor(
    'WebKit’s driver',
    async () => (await fetch(`${server}/status`)).ok || null,
    START_TIMEOUT_MS,
  );
  return new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // Full screen means without toolbars, which would make the window wider than a phone.
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
    })
    .build();
}
