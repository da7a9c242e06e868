import { vi } from 'vitest';

/** A call that the page made: its path, and its body as it went over the wire. */
export type Call = { path: string; body: unknown; headers: Record<string, string> };

type Reply = { status?: number; body?: unknown; text?: string } | 'no network';

/**
 * Stands in for the API in tests of components: answers by path, in turn where several replies are given, and keeps what
 * was asked. A path without a reply never answers.
 */
export function fakeApi(replies: Record<string, Reply | Reply[]>) {
  const calls: Call[] = [];
  const left = new Map(Object.entries(replies).map(([path, given]) => [path, [given].flat()]));

  async function answer(path: string, init?: { body?: string; headers?: Record<string, string> }) {
    calls.push({ path, body: init?.body ? JSON.parse(init.body) : null, headers: init?.headers ?? {} });
    const queue = left.get(path) ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (reply === undefined) return new Promise<Response>(() => {});
    if (reply === 'no network') throw new TypeError('Failed to fetch');
    const text = reply.text ?? JSON.stringify(reply.body ?? {});
    return new Response(text, { status: reply.status ?? 200 });
  }

  vi.stubGlobal('fetch', answer);
  return {
    calls,
    /** The bodies that were sent to a path. */
    sentTo: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
  };
}
