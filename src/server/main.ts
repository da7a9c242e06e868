import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config/config.ts';
import { type Running, start } from './start.ts';

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });

try {
  const starting = start(readConfig(), { development: values.dev, onDatabaseLost: exitWithError });
  stopOnSignals(starting);
  announce((await starting).addresses);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Without a database the site cannot work, so the process exits and its supervisor restarts it. */
function exitWithError(reason: Error): void {
  console.error(explain(reason));
  process.exit(1);
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
function stopOnSignals(starting: Promise<Running>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      try {
        await (await starting).stop();
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
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error) return error.cause ? `${error.message}\n${String(error.cause)}` : error.message;
  return String(error);
}
