import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Engine, programAt, STARTS_WITHIN_MS, until } from './engine.ts';

// Led by WebDriver BiDi, which Firefox speaks by itself (https://w3c.github.io/webdriver-bidi/).

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

type Message = { id?: number; result?: Record<string, unknown>; error?: string; message?: string };

export async function startFirefox(): Promise<Engine> {
  const program = programAt(PLACES, 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'charity-firefox-'));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  async function end() {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  }

  const { line, context } = await begin(browser).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    name: 'Firefox',
    async open(url) {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = await line.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer['exceptionDetails']));
      return String((answer['result'] as { value: unknown }).value);
    },
    async perform(actions) {
      await line.send('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await line.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      line.close();
      await end();
    },
  };
}

/** A session with one tab. */
async function begin({ stderr }: { stderr: Readable }) {
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const address = await until(
    'Firefox’s address',
    async () => /listening on (ws:\S+)/.exec(said)?.[1] ?? null,
    STARTS_WITHIN_MS,
  );
  const line = await connect(`${address}/session`);
  await line.send('session.new', { capabilities: {} });
  const { context } = await line.send('browsingContext.create', { type: 'tab' });
  return { line, context };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox does not answer.'));
  });
  const waiting = new Map<number, (message: Message) => void>();
  let sent = 0;
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: 'gone', message: 'Firefox has ended.' });
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  };
  return {
    async send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
      sent += 1;
      const id = sent;
      const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await answer;
      waiting.delete(id);
      if (!result) throw new Error(`${method}: ${error}: ${message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
