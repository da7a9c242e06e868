const UNIQUE_VIOLATION = '23505';

/** Whether something failed because a value that may be there once is there already, by the constraint's name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint: name } = fault as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION) return name === constraint;
  }
  return false;
}
