/** One call of a program to its outside, as a wire sees it: a statement, a call to the provider, a mail. */
export type Step = { label: string; phase: 'before' | 'after' };

/**
 * Decides when the program behind a wire dies: before a call goes out, or after it was carried out and before its answer
 * comes back. Between them lies every place at which the program awaits.
 */
export class Strikes {
  #target: (Step & { skip: number }) | null = null;
  #seen: Set<string> | null = null;
  #hit: (() => void) | null = null;
  readonly #kill: () => void;

  constructor(kill: () => void) {
    this.#kill = kill;
  }

  /** Notes every call from now on, until `recorded`. */
  record(): void {
    this.#seen = new Set();
  }

  recorded(): string[] {
    const seen = [...(this.#seen ?? [])];
    this.#seen = null;
    return seen;
  }

  /** Strikes at the call, having let so many of its kind pass. Resolves once it struck. */
  arm(step: Step, skip = 0): Promise<void> {
    this.#target = { ...step, skip };
    return new Promise((resolve) => {
      this.#hit = resolve;
    });
  }

  disarm(): void {
    this.#target = null;
  }

  /** Asked by wires for each call. On true the program is dead and the call is to be dropped. */
  strikes({ label, phase }: Step): boolean {
    if (phase === 'before') this.#seen?.add(label);
    const target = this.#target;
    if (!target || target.label !== label || target.phase !== phase) return false;
    if (target.skip > 0) {
      target.skip -= 1;
      return false;
    }
    this.#target = null;
    this.#kill();
    this.#hit?.();
    return true;
  }
}
