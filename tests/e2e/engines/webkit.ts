import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/support/site.ts';
import { type Engine, programAt, STARTS_WITHIN_MS, until } from './engine.ts';

// Safari's engine as GTK has it, led by WebDriver (https://www.w3.org/TR/webdriver2/). It wants a screen: a virtual one.

const PACKAGES = 'webkit2gtk-driver xvfb xauth dbus';
const BROWSERS = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1'].map((built) => `/usr/lib/${processor}-linux-gnu/${built}/MiniBrowser`),
);
/** Its own walls cannot be built by root, whom a container's tests run as. */
const AS_ROOT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };

export async function startWebKit(): Promise<Engine> {
  const screen = programAt(['/usr/bin/xvfb-run'], PACKAGES);
  const driver = programAt(['/usr/bin/WebKitWebDriver'], PACKAGES);
  const binary = programAt(BROWSERS, PACKAGES);
  const port = await freePort();
  const program = spawn(
    screen,
    ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--', driver, `--port=${port}`],
    { stdio: 'ignore', detached: true, env: { ...process.env, ...(process.getuid?.() === 0 && AS_ROOT) } },
  );
  const ended = once(program, 'exit');

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async function begin(): Promise<string> {
    await until('WebKit’s driver', () => call('GET', '/status'), STARTS_WITHIN_MS);
    const options = { binary, args: ['--automation'] };
    const begun = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    return `/session/${(begun as { sessionId: string }).sessionId}`;
  }

  async function end() {
    if (program.pid && program.exitCode === null) process.kill(-program.pid);
    await ended;
  }

  const session = await begin().catch(async (error: unknown) => {
    await end();
    throw error;
  });

  return {
    name: 'WebKit',
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      return String(
        await call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      );
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions });
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    async close() {
      await call('DELETE', session).catch(() => {});
      await end();
    },
  };
}
