import { accessSync, constants } from 'node:fs';

/** What a pointer or a keyboard does, in the words that WebDriver and WebDriver BiDi share. */
type InputSource =
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] }
  | { type: 'key'; id: string; actions: readonly KeyAction[] };
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

/** A browser of another engine than the one that all other tests lead. */
export type Engine = {
  name: string;
  open(address: string): Promise<void>;
  /** Runs an expression in the page and gives what it says, a text. */
  evaluate(expression: string): Promise<string>;
  perform(sources: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

export const STARTS_WITHIN_MS = 20_000;

/** The first of these programs that this machine has. */
export function programAt(places: readonly string[], packages: string): string {
  const found = places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) throw new Error(`Not on this machine. On Debian: apt-get install ${packages}`);
  return found;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer that is not null; what goes wrong on the way may go right at the next try. */
export async function until<T>(what: string, ask: () => Promise<T | null>, withinMs = 15_000): Promise<T> {
  const end = Date.now() + withinMs;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      last = error;
    }
    await pause(100);
  }
  throw new Error(`waited in vain for ${what}`, { cause: last });
}
