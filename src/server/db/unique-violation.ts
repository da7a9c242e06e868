const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether an error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violates(error, UNIQUE_VIOLATION, constraint);
}

/** Whether an error is a violation of this foreign key: the referenced row is gone. */
export function isMissingReference(error: unknown, constraint: string): boolean {
  return violates(error, FOREIGN_KEY_VIOLATION, constraint);
}

/** Whether a guard of the database refused a change (db/guards). */
export function isRefusedByGuard(error: unknown): boolean {
  return hasCode(error, '23000');
}

function hasCode(error: unknown, expected: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    if ((fault as { code?: string }).code === expected) return true;
  return false;
}

function violates(error: unknown, kind: string, constraint: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { code, constraint: name } = fault as { code?: string; constraint?: string };
    if (code === kind) return name === constraint;
  }
  return false;
}
