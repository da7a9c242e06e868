import { type RunningSandbox, startSandbox } from './sandbox.ts';
import { SandboxSettings } from './settings.ts';

/**
 * Runs the sandbox as its own process. The parent forks it with an IPC channel and sends { type: 'start', settings }; the reply
 * is { type: 'listening', url, smtpUrl } or { type: 'failed', message }. The parent may later send
 * { type: 'rename', merchantName, logo } when the trust's name or logo (a PNG in base64, or null) changes. The process exits when
 * the channel closes.
 */

let running: Promise<RunningSandbox> | undefined;
let isStopping = false;

function explain(error: unknown, settings: SandboxSettings | undefined): string {
  const code = (error as NodeJS.ErrnoException).code;
  const port = settings?.port;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${settings?.host} is already in use. Set SANDBOX_PORT to a free port.`;
  }
  if (code === 'EACCES') {
    return `The sandbox has no permission to use port ${port} or the folder ${settings?.dataDir}. Set SANDBOX_PORT or DATA_DIR.`;
  }
  return `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const sandbox = await running?.catch(() => undefined);
  await sandbox?.close();
  process.exit(exitCode);
}

async function start(given: unknown): Promise<void> {
  let settings: SandboxSettings | undefined;
  try {
    settings = SandboxSettings.parse(given);
    running = startSandbox(settings);
    const { url, smtpUrl } = await running;
    process.send?.({ type: 'listening', url, smtpUrl });
  } catch (error) {
    process.send?.({ type: 'failed', message: explain(error, settings) }, () => void stop(1));
  }
}

process.on(
  'message',
  (message: { type?: unknown; settings?: unknown; merchantName?: unknown; logo?: unknown }) => {
    if (message.type === 'start' && !running) void start(message.settings);
    if (message.type === 'rename') {
      // A failed start has already been reported.
      const logo = typeof message.logo === 'string' ? Buffer.from(message.logo, 'base64') : null;
      const merchant = { name: String(message.merchantName), logo };
      running?.then((sandbox) => sandbox.rename(merchant)).catch(() => undefined);
    }
    if (message.type === 'stop') void stop(0);
  },
);
// Ctrl-C reaches every process of the terminal, but the parent decides when the sandbox stops.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void stop(0));
process.on('disconnect', () => void stop(0));

if (!process.send) {
  process.stderr.write('The sandbox is started by the site: run "npm start" instead.\n');
  process.exitCode = 1;
}
