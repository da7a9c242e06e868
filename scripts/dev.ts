import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

// `npm run dev`: the server starts anew when its own sources change; the web reloads itself by Vite inside the server.
// Node's --watch is of no use here: it also watches the files that Vite writes while it starts, and never comes to rest.

const src = join(import.meta.dirname, '../src');
const SETTLED_MS = 150;

let server = startServer();
let stopping = false;
let pending: NodeJS.Timeout | undefined;
let restarting: Promise<void> = Promise.resolve();

function startServer(): ChildProcess {
  // A process group of its own: Ctrl-C reaches this process alone, which stops the server in order.
  return spawn(process.execPath, [join(src, 'server/main.ts'), '--dev'], {
    stdio: 'inherit',
    detached: true,
  });
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function restart(): void {
  restarting = restarting.then(async () => {
    if (stopping) return;
    await stopServer();
    server = startServer();
  });
}

for (const part of ['server', 'sandbox', 'domain', 'contract']) {
  watch(join(src, part), { recursive: true }, (_, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(pending);
    pending = setTimeout(restart, SETTLED_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    stopping = true;
    await restarting;
    await stopServer();
    process.exit(0);
  });
}
