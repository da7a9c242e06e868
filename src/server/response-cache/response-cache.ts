import { type EncodedResponse, encodeResponse } from './encode.ts';

/** The content that a response shows. The database announces every change of it under this name. */
export type Topic = 'campaigns' | 'categories' | 'gallery' | 'trust';

/** A file about the site as a whole, for search engines and browsers. */
export type SiteFile = {
  type: string;
  /** Left out, browsers ask each time whether the file has changed. */
  cacheControl?: string;
  topics: readonly Topic[];
  read: () => Promise<string | Buffer>;
};

/** A response before it is compressed. */
export type RenderedResponse = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  /** The content it shows; a response without topics never changes while the site runs. */
  topics: readonly Topic[];
  /** When it becomes outdated without an announcement, such as at a campaign's start; null: never. */
  expiresAt: Date | null;
};

type CachedResponse = EncodedResponse & { topics: readonly Topic[]; renderedAt: number; expiresAt: number };
type Rendering = { promise: Promise<CachedResponse>; isOutdated: boolean };

/** Reports until when all announcements of changes are known to have arrived. */
export type ChangeFeed = { lastHeartbeatAt(): number };

const MAX_AGE_WITHOUT_FEED_MS = 1000;
/** Longer than a replica may lag behind (docs/scaling.md). */
const CATCH_UP_MS = 120_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Public responses, rendered once and cached in memory by path until their content changes. Concurrent requests share one
 * rendering. Without announcements from the database, no response older than a second is served. `replicas`: responses are
 * rendered from replicas, which may not have an announced change yet; for two minutes after each, none is cached for more than a second.
 */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>();
  readonly #renderings = new Map<string, Rendering>();
  readonly #feed: ChangeFeed;
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #replicas: boolean;
  #lastChangeAt = -Infinity;
  #bytes = 0;

  constructor(feed: ChangeFeed, now: () => number, { maxBytes = MAX_BYTES, replicas = false } = {}) {
    this.#feed = feed;
    this.#now = now;
    this.#maxBytes = maxBytes;
    this.#replicas = replicas;
  }

  /** The cached response of a path, if it is still valid. */
  cached(path: string): EncodedResponse | undefined {
    const response = this.#cached.get(path);
    return response && this.#isValid(response) ? response : undefined;
  }

  /** The response of a path, from the cache or rendered now. */
  async get(path: string, render: () => Promise<RenderedResponse>): Promise<EncodedResponse> {
    const cached = this.cached(path);
    if (cached) return cached;
    const rendering = this.#renderings.get(path);
    if (rendering && !rendering.isOutdated) return rendering.promise;
    return this.#render(path, render, rendering?.promise);
  }

  /** Removes every response that shows a topic. Responses being rendered are still delivered, but not cached. */
  invalidate(topic: Topic): void {
    this.#lastChangeAt = this.#now();
    for (const rendering of this.#renderings.values()) rendering.isOutdated = true;
    for (const [path, response] of this.#cached) {
      if (response.topics.includes(topic)) this.#remove(path, response);
    }
  }

  #isValid(response: CachedResponse): boolean {
    const now = this.#now();
    if (now >= response.expiresAt) return false;
    if (response.topics.length === 0) return true;
    return now - Math.max(response.renderedAt, this.#feed.lastHeartbeatAt()) < MAX_AGE_WITHOUT_FEED_MS;
  }

  #render(
    path: string,
    render: () => Promise<RenderedResponse>,
    previous: Promise<unknown> | undefined,
  ): Promise<CachedResponse> {
    const rendering: Rendering = { isOutdated: false, promise: this.#renderAfter(previous, render) };
    this.#renderings.set(path, rendering);
    const finish = (response?: CachedResponse) => {
      if (this.#renderings.get(path) === rendering) this.#renderings.delete(path);
      if (response && !rendering.isOutdated) this.#store(path, response);
    };
    rendering.promise.then(finish, () => finish());
    return rendering.promise;
  }

  /** Waits for the previous rendering of the path, so that only one runs at a time. */
  async #renderAfter(
    previous: Promise<unknown> | undefined,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    await previous?.catch(() => {});
    const renderedAt = this.#now();
    const { status, body, headers, topics, expiresAt } = await render();
    const encoded = await encodeResponse(status, body, headers);
    const expiry = expiresAt?.getTime() ?? Infinity;
    const mayLackChange =
      this.#replicas && topics.length > 0 && renderedAt < this.#lastChangeAt + CATCH_UP_MS;
    return {
      ...encoded,
      topics,
      renderedAt,
      expiresAt: mayLackChange ? Math.min(expiry, renderedAt + MAX_AGE_WITHOUT_FEED_MS) : expiry,
    };
  }

  #store(path: string, response: CachedResponse): void {
    const former = this.#cached.get(path);
    if (former) this.#remove(path, former);
    this.#cached.set(path, response);
    this.#bytes += response.bytes;
    for (const [oldestPath, oldest] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldestPath, oldest);
    }
  }

  #remove(path: string, response: CachedResponse): void {
    if (this.#cached.delete(path)) this.#bytes -= response.bytes;
  }
}
