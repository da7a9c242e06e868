import { messageOf } from '#domain/text/error-message.ts';
import { ConfigError } from '../config/config.ts';

/** What a command ends with. */
const STATUS = {
  failed: 1,
  wrongUsage: 2,
  /** EX_CONFIG: tells supervisors not to restart the site until somebody has corrected the settings. */
  invalidSettings: 78,
};

export function endForWrongUsage(explanation: string): never {
  console.error(explanation);
  process.exit(STATUS.wrongUsage);
}

/** Explains on the terminal why the process cannot go on, and ends it. */
export function endForFailure(reason: unknown): never {
  console.error(explain(reason));
  process.exit(reason instanceof ConfigError ? STATUS.invalidSettings : STATUS.failed);
}

/** The message for the terminal, with its cause. */
function explain(error: unknown): string {
  const message = messageOf(error);
  if (error instanceof ConfigError || !(error instanceof Error) || !error.cause) return message;
  const cause = messageOf(error.cause);
  return cause === message ? message : `${message}\n${cause}`;
}
