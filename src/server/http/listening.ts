import type { Server } from 'node:http';

const CHECK_INTERVAL_MS = 50;

/**
 * Closes the app once all current requests have finished. Node would keep their connections open for further requests, so idle
 * connections are closed repeatedly until none is left.
 */
export async function closeApp(app: { server: Server; close(): Promise<unknown> }): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
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
