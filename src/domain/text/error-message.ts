/**
 * The message of anything that was thrown. Libraries also throw or report plain objects with a message, and errors whose message is
 * empty because it is in their causes. A database error of drizzle quotes parameters, which may be personal, so only its cause counts.
 */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message, cause, errors } = thrown as { message?: unknown; cause?: unknown; errors?: unknown };
  if (typeof message === 'string' && message !== '' && !quotesParameters(thrown)) return message;
  const causes = Array.isArray(errors) ? errors : [cause].filter((each) => each !== undefined);
  if (causes.length > 0) return causes.map(messageOf).join('; ');
  if (quotesParameters(thrown)) return 'query failed';
  const { code } = thrown as { code?: unknown };
  if (code !== undefined) return String(code);
  // The values of fields may be personal.
  return `no message, but ${Object.keys(thrown).join(', ') || 'nothing'} in ${thrown.constructor?.name ?? 'an object'}`;
}

/** Whether its message and its stack contain the parameters of a query. */
export function quotesParameters(thrown: object): boolean {
  return 'params' in thrown && 'query' in thrown;
}
