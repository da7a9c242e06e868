import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tests/support/chromium.ts';
import { FLAGS, NETWORK, PHONE, PROCESSOR_SLOWED } from './browser.ts';
import { type Vitals, vitals, watch } from './in-page.ts';

// A visitor's browser, led over its own protocol. Playwright looks on while scripts run, for which the engine reads the
// site's script twice: half of the time that the script takes, and nothing that a visitor ever waits for.

type Message = { id?: number; sessionId?: string; method?: string; params?: Record<string, unknown> };
type Answer = { result?: Record<string, unknown>; error?: { message: string } };

/** A page view on the slow phone; without its scripts when these are not wanted. */
export type Visitor = {
  view(url: string, options: { scripts: boolean }): Promise<Vitals>;
  close(): Promise<void>;
};

const START_WITHIN_MS = 20_000;
const VIEW_WITHIN_MS = 60_000;
const STILL_MS = 500;

export async function startVisitor(): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'charity-visitor-'));
  const browser = spawn(
    findChromium(),
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...FLAGS, 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  const line = await connect(await addressIn(join(profile, 'DevToolsActivePort')));

  async function view(url: string, { scripts }: { scripts: boolean }): Promise<Vitals> {
    const { browserContextId } = await line.send('Target.createBrowserContext');
    const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await line.send('Target.attachToTarget', { targetId, flatten: true });
    const page = (method: string, params = {}) => line.send(method, params, sessionId as string);
    await page('Page.enable');
    await page('Page.setLifecycleEventsEnabled', { enabled: true });
    await page('Network.enable');
    await page('Network.setBypassServiceWorker', { bypass: true });
    await page('Network.emulateNetworkConditions', NETWORK);
    // The page's own inline scripts find nothing to start.
    if (!scripts) await page('Network.setBlockedURLs', { urls: ['*/assets/*.js', '*/api/*'] });
    await page('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
    await page('Emulation.setDeviceMetricsOverride', {
      ...PHONE.viewport,
      deviceScaleFactor: PHONE.deviceScaleFactor,
      mobile: PHONE.isMobile,
    });
    await page('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
    await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
    const { frameId, loaderId } = await page('Page.navigate', { url });
    await line.event(
      (message) =>
        message.method === 'Page.lifecycleEvent' &&
        message.params?.['name'] === 'networkIdle' &&
        message.params['frameId'] === frameId &&
        message.params['loaderId'] === loaderId,
    );
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
    const { result } = await page('Runtime.evaluate', { expression: `(${vitals})()`, returnByValue: true });
    await line.send('Target.disposeBrowserContext', { browserContextId });
    return (result as { value: Vitals }).value;
  }

  return {
    view,
    async close() {
      line.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(file: string): Promise<string> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until) {
    const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start.');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const answers = new Map<number, (answer: Answer) => void>();
  const listeners = new Set<(message: Message) => void>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message & Answer;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else answers.get(message.id)?.(message);
  };
  return {
    async send(method: string, params = {}, sessionId?: string): Promise<Record<string, unknown>> {
      sent += 1;
      const id = sent;
      const answer = new Promise<Answer>((resolve) => answers.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await answer;
      answers.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    event: (isIt: (message: Message) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error('The page did not come to rest.')), VIEW_WITHIN_MS);
        listeners.add(function listen(message) {
          if (!isIt(message)) return;
          listeners.delete(listen);
          clearTimeout(tooLate);
          resolve();
        });
      }),
    close: () => socket.close(),
  };
}
