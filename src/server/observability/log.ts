import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured logs. Requests are logged by their route, never by their address or body, so that names, e-mails and order
 * ids do not get here; what could still carry one is redacted.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
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

type ErrorNote = { type: string; message: string; code?: string; stack?: string; cause?: ErrorNote };

/**
 * What a log may hold of an error. A database error's `detail`, `where` and parameters quote rows, and drizzle puts the
 * parameters into its message, so only the cause that Postgres gave speaks there.
 */
function describeError(error: unknown): ErrorNote {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const quotesParameters = 'params' in error;
  return {
    type: error.name,
    message: quotesParameters ? 'query failed' : error.message,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack && !quotesParameters ? { stack: error.stack } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
