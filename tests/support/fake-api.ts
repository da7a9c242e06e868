import { vi } from 'vitest';

/** A call that the page made, with its parsed body. */
type Call = { path: string; body: unknown; headers: Record<string, string> };

type Reply = { status?: number; body?: unknown; text?: string } | 'no network';
/** A promise is a reply that a test holds back. */
type Given = Reply | Promise<Reply>;

/**
 * Replaces `fetch` in component tests: replies by path, one after the other where several replies are given, repeating the
 * last one. A path without a reply never responds. `calls` lists the calls that were made.
 */
export function fakeApi(replies: Record<string, Given | Given[]>) {
  const calls: Call[] = [];
  const queues = new Map(Object.entries(replies).map(([path, given]) => [path, [given].flat()]));

  async function respond(path: string, init?: { body?: string; headers?: Record<string, string> }) {
    calls.push({ path, body: init?.body ? JSON.parse(init.body) : null, headers: init?.headers ?? {} });
    const queue = queues.get(path) ?? [];
    const reply = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (reply === undefined) return new Promise<Response>(() => {});
    if (reply === 'no network') throw new TypeError('Failed to fetch');
    const text = reply.text ?? JSON.stringify(reply.body ?? {});
    return new Response(text, { status: reply.status ?? 200 });
  }

  vi.stubGlobal('fetch', respond);
  return {
    calls,
    /** The bodies that were sent to a path. */
    sentTo: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
  };
}
