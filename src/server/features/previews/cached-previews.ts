/** Pictures by their path, up to a sum of bytes: what was not asked for longest goes first. */
export class KeptPictures {
  readonly #kept = new Map<string, Buffer>();
  readonly #atMostBytes: number;
  #bytes = 0;

  constructor(atMostBytes: number) {
    this.#atMostBytes = atMostBytes;
  }

  get(path: string): Buffer | undefined {
    const picture = this.#kept.get(path);
    if (picture) {
      // To the end of the map's order: asked for last.
      this.#kept.delete(path);
      this.#kept.set(path, picture);
    }
    return picture;
  }

  keep(path: string, picture: Buffer): void {
    this.#drop(path);
    this.#kept.set(path, picture);
    this.#bytes += picture.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#atMostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(path: string): void {
    this.#bytes -= this.#kept.get(path)?.length ?? 0;
    this.#kept.delete(path);
  }
}
