import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { withTimeout } from '../../concurrency/with-timeout.ts';

/** The longest that a receiver may take, from looking up its name to the end of its answer. */
const TIMEOUT_MS = 10_000;
/** What is kept of an answer. */
const ANSWER_LENGTH = 200;

/** `status` is null if there was no response; `answer` then says why. */
export type Answer = { status: number | null; answer: string };

export type PostWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<Answer>;

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type PostOptions = {
  /** Whether a connection to an IP address is allowed. */
  mayConnectTo: (address: string) => boolean;
  timeoutMs?: number;
  resolve?: Resolve;
};

class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/**
 * Returns a function that posts a webhook. Redirects are not followed. The address is checked where the connection is made, with the
 * very addresses that it is made to, so a name that leads elsewhere the second time reaches nothing.
 */
export function createPost({
  mayConnectTo,
  timeoutMs = TIMEOUT_MS,
  resolve: resolveName = resolve,
}: PostOptions): PostWebhook {
  const lookup: LookupFunction = (hostname, options, callback) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`no address of ${hostname}`), []);
      // control: a name that leads to a private network is not connected to (post.test.ts)
      if (!addresses.every(({ address }) => mayConnectTo(address))) return callback(new AddressRefused(), []);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  let client: ReturnType<typeof loadClient> | undefined;

  // It is loaded with the first call, because it would delay every start.
  async function loadClient() {
    const { Agent, request } = await import('undici');
    return { request, dispatcher: new Agent({ connect: { lookup } }) };
  }

  return async (url, headers, body) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    try {
      // Only names are looked up.
      // control: an address of a private network is not connected to (post.test.ts)
      if (isIP(host) !== 0 && !mayConnectTo(host)) throw new AddressRefused();
      client ??= loadClient();
      const { request, dispatcher } = await client;
      const stopping = new AbortController();
      const answered = request(url, {
        method: 'POST',
        headers,
        body,
        signal: stopping.signal,
        dispatcher,
      }).then(async (response) => ({
        status: response.statusCode,
        answer: await readBeginning(response.body),
      }));
      // An unfinished connection does not heed the signal, so nobody waits for it.
      const inTime = await withTimeout(timeoutMs, answered);
      answered.catch(() => undefined);
      stopping.abort();
      return inTime ?? { status: null, answer: `No response within ${timeoutMs / 1000} seconds.` };
    } catch (error) {
      return { status: null, answer: describeFailure(error) };
    }
  };
}

/** The first characters of an answer, in one line. What follows is not read, and one that breaks off counts as far as it came. */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.write(chunk.subarray(0, 4 * ANSWER_LENGTH));
      // control: no more of an answer is read than is kept (post.test.ts)
      if (text.length >= ANSWER_LENGTH) break;
    }
  } catch {
    // The status has arrived, and it decides.
  }
  return oneLine(text);
}

/** Postgres stores no NUL and no half of a surrogate pair. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH)
    .toWellFormed();

function describeFailure(error: unknown): string {
  if (error instanceof AddressRefused) return 'Not sent: the address is in a private or reserved network.';
  const { code, message } = error as NodeJS.ErrnoException;
  return oneLine(`No response: ${code ?? message}`);
}
