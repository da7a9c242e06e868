import { accessSync, constants } from 'node:fs';

export type Point = { x: number; y: number };

/** A browser whose engine is not Chromium's, which all other tests use. */
export type Engine = {
  name: string;
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page and returns its text. */
  evaluate(expression: string): Promise<string>;
  clickAt(point: Point): Promise<void>;
  typeText(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export const START_TIMEOUT_MS = 20_000;

/** The first of these programs that is installed. */
export function findProgram(paths: readonly string[], packages: string): string {
  const found = paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`Not installed: ${paths.join(' or ')}. On Debian: apt-get install ${packages}`);
  return found;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries until the probe returns something other than null; errors count as "not yet". */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | null>,
  timeoutMs = 15_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let lastError: unknown;
  while (Date.now() < end) {
    try {
      const result = await probe();
      if (result !== null) return result;
    } catch (error) {
      lastError = error;
    }
    await pause(100);
  }
  throw new Error(`timed out waiting for ${what}`, { cause: lastError });
}
