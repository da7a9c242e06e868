import { BoundedMap } from '../../bounded-map.ts';
import { type EncodedResponse, encodeResponse } from './encode.ts';

/** The content that a response shows. The database announces every change of it under this name. */
export type Topic = 'campaigns' | 'categories' | 'funds' | 'gallery' | 'reports' | 'trust';

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
  /**
   * When it becomes outdated without an announcement, such as at a campaign's start; null: never. A response that is outdated
   * when it is rendered is not cached.
   */
  expiresAt: Date | null;
};

type CachedResponse = EncodedResponse & { topics: readonly Topic[]; renderedAt: number; expiresAt: number };
type Rendering = { promise: Promise<CachedResponse>; isOutdated: boolean };

/** Waits or throws when a visitor has caused too much rendering already. */
export type Admit = () => Promise<void>;

/** Reports until when all announcements of changes are known to have arrived. */
export type ChangeFeed = { lastHeartbeatAt(): number };

const MAX_AGE_WITHOUT_FEED_MS = 1000;
/** Longer than a replica may lag behind (docs/scaling.md). */
const CATCH_UP_MS = 120_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Public responses, rendered once and cached in memory by path until their content changes; the least recently used ones leave when
 * `maxBytes` are reached. Concurrent requests share one rendering. Without announcements from the database, no response older than a
 * second is served. `replicas`: responses are rendered from replicas, which may not have an announced change yet; for two minutes after each, none is cached for more than a second.
 */
export class ResponseCache {
  readonly #cached: BoundedMap<CachedResponse>;
  readonly #renderings = new Map<string, Rendering>();
  readonly #feed: ChangeFeed;
  readonly #now: () => number;
  readonly #replicas: boolean;
  #lastChangeAt = -Infinity;

  constructor(feed: ChangeFeed, now: () => number, { maxBytes = MAX_BYTES, replicas = false } = {}) {
    this.#feed = feed;
    this.#now = now;
    this.#cached = new BoundedMap(maxBytes);
    this.#replicas = replicas;
  }

  /** The cached response of a path, if it is still valid. */
  cached(path: string): EncodedResponse | undefined {
    const response = this.#cached.get(path);
    return response && this.#isValid(response) ? response : undefined;
  }

  /**
   * The response of a path, from the cache or rendered now. `admit` is asked before a rendering starts, and not when there is one to
   * share.
   */
  async get(path: string, render: () => Promise<RenderedResponse>, admit?: Admit): Promise<EncodedResponse> {
    const cached = this.cached(path);
    if (cached) return cached;
    const rendering = this.#renderings.get(path);
    if (rendering && !rendering.isOutdated) return rendering.promise;
    if (!admit) return this.#render(path, render, rendering?.promise);
    // control: an address is limited in what it makes the site render
    await admit();
    // Meanwhile, another request may have rendered it.
    return this.get(path, render);
  }

  /** Removes every response that shows a topic. Responses being rendered are still delivered, but not cached. */
  invalidate(topic: Topic): void {
    this.#lastChangeAt = this.#now();
    for (const rendering of this.#renderings.values()) rendering.isOutdated = true;
    this.#cached.deleteWhere(({ topics }) => topics.includes(topic));
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
      if (response && !rendering.isOutdated && this.#isValid(response))
        this.#cached.set(path, response, response.bytes);
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
}
