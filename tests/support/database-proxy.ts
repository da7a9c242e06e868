import { createServer, connect as openSocket, type Socket } from 'node:net';
import { listenOnFreePort } from './listen.ts';

/** A proxy to a database that a test can stop and start again, as a restart does, or silence, as a power cut does. */
export async function proxyDatabase(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const ownPort = await listenOnFreePort(server);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  /** Existing connections stay open but never get another byte. New ones work. */
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    url: url.href,
    stop,
    start: () => new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve)),
    silence,
  };
}
