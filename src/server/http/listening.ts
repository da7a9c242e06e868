import type { Server } from 'node:http';

const CHECK_INTERVAL_MS = 50;
/** Shorter than supervisors wait before they kill the process. */
const MAX_CLOSE_MS = 40_000;

/**
 * Closes the app once all current requests have finished, but after `maxMs` at the latest, because a client may read a download
 * very slowly. Node would keep the connections of finished requests open for further ones, so idle connections are closed
 * repeatedly until none is left.
 */
export async function closeApp(
  app: { server: Server; close(): Promise<unknown> },
  maxMs = MAX_CLOSE_MS,
): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  const last = setTimeout(() => app.server.closeAllConnections(), maxMs);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
    clearTimeout(last);
  }
}

/** Listens on a port. @throws Error that names the setting to change if the port is in use. */
export function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  }).catch(explainPort(setting, port));
}

/** Closes a server without waiting for its current responses. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Names the setting to change if the port is in use; rethrows every other error. */
export function explainPort(setting: string, port: number) {
  return (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} is already in use. Stop the other program, or set ${setting} to a free port.`,
    );
  };
}
