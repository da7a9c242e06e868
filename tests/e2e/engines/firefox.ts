import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as bidiModule from 'selenium-webdriver/bidi/index.js';
import { type Engine, findProgram, START_TIMEOUT_MS, waitFor } from './engine.ts';

// Selenium's WebDriver for Firefox needs geckodriver, which Debian does not package. Firefox itself speaks WebDriver BiDi
// (https://w3c.github.io/webdriver-bidi/), so this starts it and uses Selenium's BiDi connection directly.

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

type Reply = { result?: Record<string, unknown>; error?: string; message?: string };

// @types/selenium-webdriver declares a named export, but the class is the module itself.
const { default: Bidi } = bidiModule as unknown as { default: typeof bidiModule.Index };

export async function startFirefox(): Promise<Engine> {
  const program = findProgram(PATHS, 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'charity-firefox-'));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(browser, 'exit');
  async function stop() {
    browser.kill();
    await exited;
    rmSync(profile, { recursive: true, force: true });
  }

  const { send, context, disconnect } = await openTab(browser).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const performActions = (source: Record<string, unknown>) =>
    send('input.performActions', { context, actions: [source] });
  return {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const reply = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (reply['type'] !== 'success') throw new Error(JSON.stringify(reply['exceptionDetails']));
      return String((reply['result'] as { value: unknown }).value);
    },
    async clickAt({ x, y }) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await performActions({ type: 'pointer', id: 'mouse', actions });
    },
    async typeText(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await performActions({ type: 'key', id: 'keyboard', actions });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      await disconnect();
      await stop();
    },
  };
}

async function openTab({ stderr }: { stderr: Readable }) {
  let output = '';
  stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const address = await waitFor(
    'the address of Firefox’s BiDi server',
    async () => /listening on (ws:\S+)/.exec(output)?.[1] ?? null,
    START_TIMEOUT_MS,
  );
  const bidi = new Bidi(`${address}/session`);
  async function send(method: string, params: Record<string, unknown>) {
    const { result, error, message } = (await bidi.send({ method, params })) as Reply;
    if (!result) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return { send, context, disconnect: () => bidi.close() };
}
