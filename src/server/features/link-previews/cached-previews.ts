/** Pictures by path up to a total size. The least recently used are removed first. */
export class CachedPreviews {
  readonly #cached = new Map<string, Buffer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(path: string): Buffer | undefined {
    const picture = this.#cached.get(path);
    if (picture) {
      // A map is ordered by insertion, so this makes it the most recently used.
      this.#cached.delete(path);
      this.#cached.set(path, picture);
    }
    return picture;
  }

  set(path: string, picture: Buffer): void {
    this.#remove(path);
    this.#cached.set(path, picture);
    this.#bytes += picture.length;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(path: string): void {
    this.#bytes -= this.#cached.get(path)?.length ?? 0;
    this.#cached.delete(path);
  }
}
