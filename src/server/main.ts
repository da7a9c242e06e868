import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { VERSION } from './config/version.ts';
import { createLog } from './observability/log.ts';
import type { Running } from './start.ts';

/** EX_CONFIG: tells supervisors not to restart the site until somebody has corrected the settings. */
const INVALID_SETTINGS = 78;

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

try {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Both are loaded only now: tracing is rarely wanted, and has to see the database's client being loaded.
  const { startTracing } = config.otlpEndpoint ? await import('./observability/tracing.ts') : {};
  const tracing = startTracing?.(config.otlpEndpoint ?? '', VERSION);
  const { start } = await import('./start.ts');
  const starting = start(config, { log, development: values.dev, onDatabaseLost: exitWithError });
  stopOnSignals(async () => {
    await (await starting).stop();
    await tracing?.stop();
  });
  const { addresses } = await starting;
  if (config.mode === 'local') announce(addresses);
  else log.info({ version: VERSION, ...addresses }, 'the site is running');
} catch (error) {
  exitWithError(error);
}

/** Without settings or a database the site cannot work, so the process exits and its supervisor restarts it. */
function exitWithError(reason: unknown): void {
  console.error(explain(reason));
  process.exit(reason instanceof ConfigError ? INVALID_SETTINGS : 1);
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
        console.error(explain(error));
        process.exit(1);
      }
    });
  }
}

/** The message for the terminal, with its cause. */
function explain(error: unknown): string {
  const message = messageOf(error);
  if (error instanceof ConfigError || !(error instanceof Error) || !error.cause) return message;
  const cause = messageOf(error.cause);
  return cause === message ? message : `${message}\n${cause}`;
}
