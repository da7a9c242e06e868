import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { createLog } from '../observability/log.ts';
import type { Running } from '../start.ts';
import { endForFailure } from './ending.ts';

export const usage = '[--dev]';

/** In development (`npm run dev`), the web is served from its sources. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { dev: { type: 'boolean', default: false } } });
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Both are loaded only now: tracing is rarely wanted, and has to see the database's client being loaded.
  const { startTracing } = config.otlpEndpoint ? await import('../observability/tracing.ts') : {};
  const tracing = startTracing?.(config.otlpEndpoint ?? '', VERSION);
  const { start } = await import('../start.ts');
  // Without its database the site cannot work, so the process ends and its supervisor starts it again.
  const starting = start(config, { log, development: values.dev, onDatabaseLost: endForFailure });
  stopOnSignals(async () => {
    await (await starting).stop();
    await tracing?.stop();
  });
  const { addresses } = await starting;
  if (config.mode === 'local') announce(addresses);
  else log.info({ version: VERSION, ...addresses }, 'the site is running');
}

function announce({ site, sandbox, metrics }: Running['addresses']): void {
  console.log(`
  The site     ${site}${sandbox ? `\n  The sandbox  ${sandbox}` : ''}
  API          ${site}/api/docs
  Metrics      ${metrics}

  Ctrl-C stops everything.
`);
}

/** The first signal stops the site, once it has started; further signals are ignored. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      try {
        await stop();
        process.exit(0);
      } catch (error) {
        endForFailure(error);
      }
    });
  }
}
