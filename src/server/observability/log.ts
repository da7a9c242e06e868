import { type DestinationStream, type Logger, pino } from 'pino';
import { messageOf, quotesParameters } from '#domain/text/error-message.ts';

/**
 * Structured logs. Requests are logged by their route, never by their address or body, so that no names, email addresses
 * or order ids are recorded; fields that could still contain them are redacted.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        // control: fields with sensitive names are redacted in logs → []
        paths: [
          'email',
          'fullName',
          'name',
          'phoneNumber',
          'token',
          'clientSecret',
          'authorization',
          'cookie',
        ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );
}

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/**
 * The loggable part of an error. A database error's `detail`, `where` and parameters quote rows, and drizzle puts the
 * parameters into its message, so only the message of Postgres itself is logged.
 */
function describeError(error: unknown): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) };
  const { name = 'object', code, stack, cause } = error as Record<string, unknown>;
  const isPrivate = quotesParameters(error);
  return {
    type: String(name),
    // control: logs contain no database rows or parameters → false
    message: isPrivate ? 'query failed' : messageOf(error),
    ...(code === undefined || code === null ? {} : { code: String(code) }),
    ...(typeof stack === 'string' && !isPrivate ? { stack } : {}),
    ...(cause === undefined || cause === null ? {} : { cause: describeError(cause) }),
  };
}
