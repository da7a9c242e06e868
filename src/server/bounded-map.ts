/** What an entry takes besides its key and value: its slot, its objects and their pointers, rounded up. */
const ENTRY_BYTES = 512;
/** JavaScript stores most characters in one byte, and those of Telugu and Hindi in two. */
const CHARACTER_BYTES = 2;

/** Values by key, as many as fit into `maxBytes` with their keys; the least recently used ones leave first. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map is ordered by insertion, so this makes it the most recently used.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** `valueBytes`: everything that the value keeps in memory. */
  set(key: string, value: Value, valueBytes: number): void {
    this.delete(key);
    // control: keys and entries count against the limit of a cache → valueBytes
    const bytes = valueBytes + key.length * CHARACTER_BYTES + ENTRY_BYTES;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.#entries) if (matches(value)) this.delete(key);
  }
}
