import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tests/support/chromium.ts';
import { CPU_SLOWDOWN, FLAGS, NETWORK, PHONE } from './browser.ts';
import {
  type FirstCard,
  readFirstCard,
  readVitals,
  recordFirstCard,
  recordVitals,
  type Vitals,
} from './page-scripts.ts';

// Controls Chromium directly over the DevTools protocol. Under Playwright, which observes running scripts, the engine parses the
// site's scripts twice: half of the time spent on them, and work that no visitor's browser does.

type Message = { id?: number; sessionId?: string; method?: string; params?: Record<string, unknown> };
type Reply = { result?: Record<string, unknown>; error?: { message: string } };

type LoadOptions = { scripts: boolean; slow: boolean; record?: () => void; again?: boolean };
type Metric = { name: string; value: number };

export type DevtoolsBrowser = {
  /** Loads a page on the slow phone with an empty cache, optionally without its scripts. */
  view(url: string, options: { scripts: boolean }): Promise<Vitals>;
  /** Loads a page on the slow phone for a second time, with what the first view has cached. */
  viewAgain(url: string): Promise<Vitals>;
  /** Loads a page in the same way for a visitor who goes straight to its first campaign card. */
  viewFirstCard(url: string): Promise<FirstCard>;
  /**
   * Loads a page with an empty cache, at full speed. @returns the processor time of its main thread in milliseconds: time in which other
   * programs had the processor does not count.
   */
  processorTime(url: string, options: { scripts: boolean }): Promise<number>;
  close(): Promise<void>;
};

const START_TIMEOUT_MS = 20_000;
const VIEW_TIMEOUT_MS = 60_000;
const IDLE_MS = 500;

export async function startDevtoolsBrowser(): Promise<DevtoolsBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'charity-browser-'));
  const browser = spawn(
    findChromium(),
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...FLAGS, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  const connection = await connect(await readDevtoolsUrl(join(profile, 'DevToolsActivePort')));

  async function load(url: string, { scripts, slow, record, again = false }: LoadOptions) {
    const { browserContextId } = await connection.send('Target.createBrowserContext');
    const { targetId } = await connection.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    const page = (method: string, params = {}) => connection.send(method, params, sessionId as string);
    await page('Page.enable');
    await page('Page.setLifecycleEventsEnabled', { enabled: true });
    await page('Performance.enable', { timeDomain: 'threadTicks' });
    await page('Network.enable');
    await page('Network.setBypassServiceWorker', { bypass: true });
    // The page's inline scripts still run, but find nothing to start.
    if (!scripts) await page('Network.setBlockedURLs', { urls: ['*/assets/*.js', '*/api/*'] });
    if (slow) {
      await page('Network.emulateNetworkConditions', NETWORK);
      await page('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page('Emulation.setDeviceMetricsOverride', {
      ...PHONE.viewport,
      deviceScaleFactor: PHONE.deviceScaleFactor,
      mobile: PHONE.isMobile,
    });
    await page('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
    if (record) await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${record})()` });
    async function open() {
      const { frameId, loaderId } = await page('Page.navigate', { url });
      await connection.waitForEvent(
        (message) =>
          message.method === 'Page.lifecycleEvent' &&
          message.params?.['name'] === 'networkIdle' &&
          message.params['frameId'] === frameId &&
          message.params['loaderId'] === loaderId,
      );
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    }
    await open();
    if (again) await open();
    return {
      page,
      close: () => connection.send('Target.disposeBrowserContext', { browserContextId }),
    };
  }

  /** Loads a page on the slow phone, with a script that records what happens. @returns what another script reads in the end. */
  async function recorded<Read>(
    url: string,
    { read, ...options }: Omit<LoadOptions, 'slow'> & { read: () => Read },
  ): Promise<Read> {
    const { page, close } = await load(url, { ...options, slow: true });
    const { result } = await page('Runtime.evaluate', { expression: `(${read})()`, returnByValue: true });
    await close();
    return (result as { value: Read }).value;
  }

  return {
    view: (url, { scripts }) => recorded(url, { scripts, record: recordVitals, read: readVitals }),
    viewAgain: (url) => recorded(url, { scripts: true, again: true, record: recordVitals, read: readVitals }),
    viewFirstCard: (url) => recorded(url, { scripts: true, record: recordFirstCard, read: readFirstCard }),
    async processorTime(url, { scripts }) {
      const { page, close } = await load(url, { scripts, slow: false });
      const { metrics } = await page('Performance.getMetrics');
      await close();
      const seconds = (metrics as Metric[]).find(({ name }) => name === 'TaskDuration')?.value;
      return (seconds ?? Number.NaN) * 1000;
    },
    async close() {
      connection.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function readDevtoolsUrl(file: string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start.');
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const pending = new Map<number, (reply: Reply) => void>();
  const listeners = new Set<(message: Message) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message & Reply;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else pending.get(message.id)?.(message);
  };
  return {
    async send(method: string, params = {}, sessionId?: string): Promise<Record<string, unknown>> {
      lastId += 1;
      const id = lastId;
      const reply = new Promise<Reply>((resolve) => pending.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await reply;
      pending.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    waitForEvent: (matches: (message: Message) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error('The page did not become idle.')), VIEW_TIMEOUT_MS);
        listeners.add(function listen(message) {
          if (!matches(message)) return;
          listeners.delete(listen);
          clearTimeout(timeout);
          resolve();
        });
      }),
    close: () => socket.close(),
  };
}
