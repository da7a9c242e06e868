import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { limitConnections } from './connection-limits.ts';

async function listen(isBehindProxy: boolean) {
  const server = createServer((_, response) => response.end('ok'));
  limitConnections(server, { isBehindProxy, mostPerAddress: 3 });
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}

/** Opens a connection and sends a request. @returns the socket, and whether it was answered. */
async function visit(port: number): Promise<{ socket: Socket; answered: boolean }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const answered = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  return { socket, answered };
}

test('connections of one address above the limit are closed, until one of them ends', async () => {
  const port = await listen(false);
  const open = [await visit(port), await visit(port), await visit(port)];
  expect(open.map(({ answered }) => answered)).toEqual([true, true, true]);
  expect((await visit(port)).answered).toBe(false);
  open[0]?.socket.destroy();
  await expect.poll(async () => (await visit(port)).answered).toBe(true);
});

test('behind a proxy, whose connections all come from one address, the proxy bounds them', async () => {
  const port = await listen(true);
  const answered: boolean[] = [];
  for (let count = 0; count < 6; count += 1) answered.push((await visit(port)).answered);
  expect(answered).toEqual(Array(6).fill(true));
});

test('the networks of an IPv6 block have four times as many connections as one of them, in all', () => {
  const server = new EventEmitter() as Server;
  limitConnections(server, { isBehindProxy: false, mostPerAddress: 3 });
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy });
    function destroy() {
      socket.isOpen = false;
    }
    server.emit('connection', socket);
    return socket;
  };
  const sockets = Array.from({ length: 12 }, (_, network) => open(`2001:db8:1:${network}::1`));
  expect(sockets.every(({ isOpen }) => isOpen)).toBe(true);
  expect(open('2001:db8:1:99::1').isOpen).toBe(false);
  expect(open('2001:db8:2:99::1').isOpen).toBe(true);
  sockets[0]?.emit('close');
  expect(open('2001:db8:1:99::1').isOpen).toBe(true);
});
