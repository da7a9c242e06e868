import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './sandbox.ts';
import { createCaller, makeSettings } from './test-sandbox.ts';

const mainPath = fileURLToPath(new URL('./main.ts', import.meta.url));

function forkMain(): ChildProcess {
  const child = fork(mainPath, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [], env: {} });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function start(
  child: ChildProcess,
  settings: unknown,
): Promise<{ type: string; url: string; message: string }> {
  child.send({ type: 'start', settings });
  const [answer] = await once(child, 'message');
  return answer;
}

const isServing = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

test('the process says where it listens, ignores Ctrl-C, and stops when its parent says so', async () => {
  const child = forkMain();
  const { type, url } = await start(child, await makeSettings());
  expect(type).toBe('listening');
  child.kill('SIGINT');
  expect(await isServing(url)).toBe(true);
  child.send({ type: 'stop' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await isServing(url)).toBe(false);
});

test('SIGTERM ends it cleanly', async () => {
  const child = forkMain();
  await start(child, await makeSettings());
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port in use is named, with the setting that changes it', async () => {
  const settings = await makeSettings();
  const first = await startSandbox(settings);
  onTestFinished(() => first.close());
  const port = Number(new URL(first.url).port);
  const child = forkMain();
  const exited = once(child, 'exit');
  const answer = await start(child, { ...(await makeSettings()), port });
  expect(answer).toMatchObject({ type: 'failed' });
  expect(answer.message).toContain(String(port));
  expect(answer.message).toContain('SANDBOX_PORT');
  expect(await exited).toEqual([1, null]);
});

test('a second sandbox on one folder is refused by its name, and a killed one leaves nothing in the way', async () => {
  const settings = await makeSettings();
  const first = forkMain();
  const { url } = await start(first, settings);
  const second = forkMain();
  const refused = await start(second, settings);
  expect(refused.type).toBe('failed');
  expect(refused.message).toContain(`${settings.dataDir} is in use by another sandbox`);
  expect(refused.message).toContain('DATA_DIR');
  expect(await isServing(url)).toBe(true);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const third = forkMain();
  expect((await start(third, settings)).type).toBe('listening');
});

test('settings that are wrong are refused', async () => {
  const child = forkMain();
  const answer = await start(child, { ...(await makeSettings()), port: 'any' });
  expect(answer.type).toBe('failed');
  expect(answer.message).toContain('port');
  await once(child, 'exit');
});

test('killed with -9 right after an answer, it has lost nothing of what it acknowledged', async () => {
  const settings = await makeSettings();
  const child = forkMain();
  const { url } = await start(child, settings);
  const caller = createCaller(url);
  await caller.signIn();
  const ids = Array.from({ length: 30 }, (_, index) => `order-${index}`);
  await Promise.all(ids.map((id) => caller.pay(id)));
  await caller.control('pay/order-7');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const again = await startSandbox(settings);
  onTestFinished(() => again.close());
  const { orders } = await createCaller(again.url).book();
  expect(orders.map((order) => order.merchantOrderId).sort()).toEqual(ids.sort());
  expect(orders.find((order) => order.merchantOrderId === 'order-7')?.state).toBe('COMPLETED');
});

const parentProgram = `
const { fork } = require('node:child_process');
const child = fork(process.argv[1], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
child.on('message', (answer) => console.log(JSON.stringify({ ...answer, pid: child.pid })));
child.send({ type: 'start', settings: JSON.parse(process.argv[2]) });
`;

test('it does not outlive a parent that was killed with -9', async () => {
  const settings = JSON.stringify(await makeSettings());
  const parent = spawn(process.execPath, ['-e', parentProgram, mainPath, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const { url, pid } = JSON.parse(String(line));
  expect(await isServing(url)).toBe(true);
  parent.kill('SIGKILL');
  const isAlive = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
});
