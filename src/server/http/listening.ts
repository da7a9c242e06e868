import type { Server } from 'node:http';

const LOOKS_EVERY_MS = 50;

/**
 * Closes the app once the requests under way are answered. Node keeps their connections open afterwards, for a next
 * request, as long as any client likes; so those that have come to rest are ended until none is left.
 */
export async function closeApp(app: { server: Server; close(): Promise<unknown> }): Promise<void> {
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOKS_EVERY_MS);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
  }
}

/** @throws naming the setting to change when the port is taken. */
export function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, resolve);
  }).catch(explainPort(setting, port));
}

/** Closes a server whose answers nobody needs to wait for. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Says of a port that is taken which setting changes it; passes on every other error. */
export function explainPort(setting: string, port: number) {
  return (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program. Stop it, or set ${setting} to a free port.`);
  };
}
