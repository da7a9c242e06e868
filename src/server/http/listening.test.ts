import { once } from 'node:events';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeApp } from './listening.ts';

test('closing waits for current requests, but not for one that never ends', async () => {
  const app = fastify();
  const finish = Promise.withResolvers<string>();
  app.get('/short', () => finish.promise);
  app.get('/endless', () => new Promise(() => undefined));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [short, endless] = [fetch(`${url}/short`), fetch(`${url}/endless`)];
  for (let arrived = 0; arrived < 2; arrived += 1) await once(app.server, 'request');
  const closed = closeApp(app, 200);
  finish.resolve('done');
  expect(await (await short).text()).toBe('done');
  await expect(endless).rejects.toThrow();
  await closed;
});
