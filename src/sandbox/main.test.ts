import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { startSandbox } from './sandbox.ts';
import { SandboxSettings } from './settings.ts';
import { createClient, makeSettings } from './test-sandbox.ts';

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
  const [reply] = await once(child, 'message');
  return reply;
}

const isServing = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

test('the process reports its URL, ignores Ctrl-C, and stops when its parent tells it to', async () => {
  const child = forkMain();
  const { type, url } = await start(child, await makeSettings());
  expect(type).toBe('listening');
  child.kill('SIGINT');
  expect(await isServing(url)).toBe(true);
  child.send({ type: 'stop' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await isServing(url)).toBe(false);
});

test('SIGTERM stops the process cleanly', async () => {
  const child = forkMain();
  await start(child, await makeSettings());
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the error for a port in use names the port and its setting', async () => {
  const settings = await makeSettings();
  const first = await startSandbox(settings);
  onTestFinished(() => first.close());
  const port = Number(new URL(first.url).port);
  const child = forkMain();
  const exited = once(child, 'exit');
  const reply = await start(child, { ...(await makeSettings()), port });
  expect(reply).toMatchObject({ type: 'failed' });
  expect(reply.message).toContain(String(port));
  expect(reply.message).toContain('SANDBOX_PORT');
  expect(await exited).toEqual([1, null]);
});

test('a second sandbox on the same folder is refused, and a killed one does not block the next', async () => {
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

test('invalid settings are rejected', async () => {
  const child = forkMain();
  const reply = await start(child, { ...(await makeSettings()), port: 'any' });
  expect(reply.type).toBe('failed');
  expect(reply.message).toContain('port');
  await once(child, 'exit');
});

// shows: P23
test('no acknowledged order is lost after kill -9', async () => {
  const settings = await makeSettings();
  const child = forkMain();
  const { url } = await start(child, settings);
  const client = createClient(url);
  await client.signIn();
  const ids = Array.from({ length: 30 }, (_, index) => `order-${index}`);
  await Promise.all(ids.map((id) => client.pay(id)));
  await client.control('pay/order-7');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const again = await startSandbox(settings);
  onTestFinished(() => again.close());
  const { orders } = await createClient(again.url).book();
  expect(orders.map((order) => order.merchantOrderId).sort()).toEqual(ids.sort());
  expect(orders.find((order) => order.merchantOrderId === 'order-7')?.state).toBe('COMPLETED');
});

test('no acknowledged mandate or debit is lost after kill -9', async () => {
  const settings = await makeSettings();
  const child = forkMain();
  const { url } = await start(child, settings);
  const client = createClient(url);
  await client.signIn();
  const ids = Array.from({ length: 20 }, (_, index) => `mandate-${index}`);
  const details = { authWorkflowType: 'TRANSACTION', amountType: 'VARIABLE', maxAmount: 100_000 };
  const redirectUrl = 'http://127.0.0.1:3000/';
  await Promise.all(
    ids.map(async (id) => {
      const subscriptionDetails = { ...details, merchantSubscriptionId: id, frequency: 'MONTHLY' };
      const type = 'SUBSCRIPTION_CHECKOUT_SETUP';
      const paymentFlow = { type, merchantUrls: { redirectUrl }, subscriptionDetails };
      await client.pay(`setup-${id}`, { paymentFlow });
      await client.control(`setup/setup-${id}`, { choice: 'UPI' });
    }),
  );
  await client.control('clock', { advanceMs: 5000 });
  const flow = {
    type: 'SUBSCRIPTION_CHECKOUT_REDEMPTION',
    redemptionRetryStrategy: 'CUSTOM',
    autoDebit: false,
  };
  await Promise.all(
    ids.map((id) =>
      client.call('POST', '/phonepe/checkout/v2/subscriptions/notify', {
        merchantOrderId: `debit-${id}`,
        amount: 50_000,
        paymentFlow: { ...flow, merchantSubscriptionId: id },
      }),
    ),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');

  const again = await startSandbox(settings);
  onTestFinished(() => again.close());
  const { body } = await createClient(again.url).call('GET', '/control/debits');
  const orders = (body['debits'] as { merchantOrderId: string }[]).map((each) => each.merchantOrderId);
  expect(orders.toSorted()).toEqual(ids.flatMap((id) => [`setup-${id}`, `debit-${id}`]).toSorted());
});

const parentProgram = `
const { fork } = require('node:child_process');
const child = fork(process.argv[1], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
child.on('message', (reply) => console.log(JSON.stringify({ ...reply, pid: child.pid })));
child.send({ type: 'start', settings: JSON.parse(process.argv[2]) });
`;

test('the process exits when its parent is killed with -9', async () => {
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
  await expect.poll(isAlive).toBe(false);
});

test.each(['evil.example', 'localhost.evil.example', '10.0.0.1'])(
  'a page that reaches the sandbox as %s is refused',
  async (host) => {
    const sandbox = await startSandbox(await makeSettings());
    onTestFinished(() => sandbox.close());
    const { port } = new URL(sandbox.url);
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host: `${host}:${port}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(421);
    expect(await isServing(`http://localhost:${port}/`)).toBe(true);
  },
);

test('the sandbox listens on this machine alone, unless it is shared', async () => {
  const settings = await makeSettings();
  expect(SandboxSettings.safeParse(settings).success).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.168.1.20', 'charity.example'])
    expect(SandboxSettings.safeParse({ ...settings, host }).success).toBe(false);
  const shared = { ...settings, host: '10.0.0.5', publicUrl: 'https://sandbox.charity.example' };
  expect(SandboxSettings.safeParse(shared).success).toBe(true);
  expect(SandboxSettings.safeParse({ ...shared, publicUrl: 'http://sandbox.charity.example' }).success).toBe(
    false,
  );
});

test('a shared sandbox names its public address everywhere, and answers to no other name', async () => {
  const publicUrl = 'https://sandbox.charity.example';
  const settings = await makeSettings({ publicUrl, port: await pickFreePort() });
  const sandbox = await startSandbox(settings);
  onTestFinished(() => sandbox.close());
  expect(sandbox.url).toBe(publicUrl);
  const ask = async (host: string, path: string) => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    const request = get({ host: '127.0.0.1', port: settings.port, path, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response) };
  };
  const discovery = await ask('sandbox.charity.example', '/identity/.well-known/openid-configuration');
  expect(JSON.parse(discovery.body)).toMatchObject({
    issuer: `${publicUrl}/identity`,
    token_endpoint: `${publicUrl}/identity/token`,
  });
  expect((await ask('charity.example', '/')).status).toBe(421);
});
