const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether something failed because a value that may be there once is there already, by the constraint's name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return breaks(error, UNIQUE_VIOLATION, constraint);
}

/** Whether something failed because what it names is gone, by the constraint's name. */
export function isMissingReference(error: unknown, constraint: string): boolean {
  return breaks(error, FOREIGN_KEY_VIOLATION, constraint);
}

function breaks(error: unknown, broken: string, constraint: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint: name } = fault as { code?: string; constraint?: string };
    if (code === broken) return name === constraint;
  }
  return false;
}
