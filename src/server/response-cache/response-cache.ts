import { type EncodedAnswer, encodeAnswer } from './encode.ts';

/** What an answer may show; a change to it is announced by the database under this name (migrations 0001 and 0017). */
export type Topic = 'campaigns' | 'categories' | 'gallery' | 'trust';

/** An answer as it was made, before it is compressed. */
export type MadeAnswer = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** What it shows. Nothing: it never changes while the site runs. */
  topics: readonly Topic[];
  /** A moment from which it no longer holds although nothing was announced, such as a campaign's start; null: never. */
  expiresAt: Date | null;
};

type Kept = EncodedAnswer & { topics: readonly Topic[]; madeAt: number; expiresAt: number };
type Making = { promise: Promise<Kept>; outdated: boolean };

/** Says whether announcements of changes are known to have arrived up to a moment. */
export type ChangeFeed = { heardUpTo(): number };

const STALE_AT_MOST_MS = 1000;
const KEPT_AT_MOST_BYTES = 64 * 1024 * 1024;

/**
 * Public answers, made once and served many times: kept in memory under their path until what they show changes, made by
 * one maker at a time per path, never older than a second even when the database's announcements do not arrive.
 */
export class Answers {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Making>();
  readonly #feed: ChangeFeed;
  readonly #now: () => number;
  readonly #keptAtMostBytes: number;
  #bytes = 0;

  constructor(feed: ChangeFeed, now: () => number, keptAtMostBytes = KEPT_AT_MOST_BYTES) {
    this.#feed = feed;
    this.#now = now;
    this.#keptAtMostBytes = keptAtMostBytes;
  }

  /** The kept answer of a path, if it still holds. */
  kept(path: string): EncodedAnswer | undefined {
    const answer = this.#kept.get(path);
    return answer && this.#holds(answer) ? answer : undefined;
  }

  /** The answer of a path: kept, or made now. Whoever asks while one is being made waits for that one. */
  async get(path: string, make: () => Promise<MadeAnswer>): Promise<EncodedAnswer> {
    const kept = this.kept(path);
    if (kept) return kept;
    const under = this.#making.get(path);
    if (under && !under.outdated) return under.promise;
    return this.#make(path, make, under?.promise);
  }

  /** Drops every answer that shows this; what is being made at this moment goes to those who wait, and is not kept. */
  drop(topic: Topic): void {
    for (const making of this.#making.values()) making.outdated = true;
    for (const [path, answer] of this.#kept) {
      if (answer.topics.includes(topic)) this.#forget(path, answer);
    }
  }

  #holds(answer: Kept): boolean {
    const now = this.#now();
    if (now >= answer.expiresAt) return false;
    if (answer.topics.length === 0) return true;
    return now - Math.max(answer.madeAt, this.#feed.heardUpTo()) < STALE_AT_MOST_MS;
  }

  #make(path: string, make: () => Promise<MadeAnswer>, before: Promise<unknown> | undefined): Promise<Kept> {
    const making: Making = { outdated: false, promise: this.#makeAfter(before, make) };
    this.#making.set(path, making);
    const settle = (answer?: Kept) => {
      if (this.#making.get(path) === making) this.#making.delete(path);
      if (answer && !making.outdated) this.#keep(path, answer);
    };
    making.promise.then(settle, () => settle());
    return making.promise;
  }

  async #makeAfter(before: Promise<unknown> | undefined, make: () => Promise<MadeAnswer>): Promise<Kept> {
    await before?.catch(() => {});
    const madeAt = this.#now();
    const made = await make();
    const encoded = await encodeAnswer(made.status, made.body, made.headers);
    return { ...encoded, topics: made.topics, madeAt, expiresAt: made.expiresAt?.getTime() ?? Infinity };
  }

  #keep(path: string, answer: Kept): void {
    const former = this.#kept.get(path);
    if (former) this.#forget(path, former);
    this.#kept.set(path, answer);
    this.#bytes += answer.bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#keptAtMostBytes) break;
      this.#forget(oldest, kept);
    }
  }

  #forget(path: string, answer: Kept): void {
    if (this.#kept.delete(path)) this.#bytes -= answer.bytes;
  }
}
