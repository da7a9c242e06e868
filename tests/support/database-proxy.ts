import { createServer, connect as openSocket, type Socket } from 'node:net';

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
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: ownPort } = server.address() as { port: number };
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
  return { url: url.href, stop, start: () => listen(ownPort), silence };
}
