/** One outgoing call of a program, as a proxy sees it: a database statement, a provider call, an email. */
export type CrashPoint = { label: string; phase: 'before' | 'after' };

/**
 * Decides when the program behind a proxy is killed: before a call is forwarded, or after it was carried out but before its
 * response is returned. Every await of the program lies between two such points.
 */
export class CrashInjector {
  #target: (CrashPoint & { skip: number }) | null = null;
  #labels: Set<string> | null = null;
  #onCrash: (() => void) | null = null;
  readonly #kill: () => void;

  constructor(kill: () => void) {
    this.#kill = kill;
  }

  startRecording(): void {
    this.#labels = new Set();
  }

  /** Returns the labels of all calls since `startRecording`. */
  stopRecording(): string[] {
    const labels = [...(this.#labels ?? [])];
    this.#labels = null;
    return labels;
  }

  /** Crashes the program at this point, after letting `skip` such calls pass. Resolves once it crashed. */
  crashAt(point: CrashPoint, skip = 0): Promise<void> {
    this.#target = { ...point, skip };
    return new Promise((resolve) => {
      this.#onCrash = resolve;
    });
  }

  cancel(): void {
    this.#target = null;
  }

  /** Called by the proxies for each call. If true, the program was killed and the proxy must drop the call. */
  crashesAt({ label, phase }: CrashPoint): boolean {
    if (phase === 'before') this.#labels?.add(label);
    const target = this.#target;
    if (!target || target.label !== label || target.phase !== phase) return false;
    if (target.skip > 0) {
      target.skip -= 1;
      return false;
    }
    this.#target = null;
    this.#kill();
    this.#onCrash?.();
    return true;
  }
}
