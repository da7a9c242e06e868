import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { CategoryList } from '#contract/server-only/lists.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { INTERNALS, malformedBodies, otherBodies, validBodies } from '#tests/support/malformed-bodies.ts';
import { type Site, startSite } from '#tests/support/site.ts';

// Promise 9: sends generated bodies to every call that takes one, against the built site as its own process. Run it with
// `node bench/prove/malformed-bodies.ts [bodies per call] [seed]`.

type CallResult = { path: string; sent: number; statuses: Map<number, number>; problems: string[] };

const CONCURRENCY = 8;
const MAX_SHOWN_CHARACTERS = 500;
const WEBHOOK = { username: 'prove', password: 'password-of-prove' };

/**
 * Sends `count` bodies to every public POST in the site's OpenAPI description, each from a different address to stay below the
 * rate limits. A problem is a 5xx, a response that reveals internals, or a call for which no bodies are generated.
 */
async function sendMalformedBodies(count: number, seed: number): Promise<CallResult[]> {
  const folder = await createDataFolder({ prefix: 'charity-bodies-' });
  const site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    PHONEPE_WEBHOOK_USERNAME: WEBHOOK.username,
    PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
    MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '10000000',
  });
  try {
    const read = async (path: string): Promise<unknown> => (await fetch(`${site.url}${path}`)).json();
    const categoryId = CategoryList.parse(await read('/api/getCategory'))[0]?._id ?? '';
    const validByPath: Record<string, Readonly<Record<string, unknown>>> = {
      ...validBodies(categoryId),
      ...otherBodies,
    };
    const { paths } = (await read('/api/docs/json')) as { paths: Record<string, { post?: object }> };
    const results: CallResult[] = [];
    for (const path of Object.keys(paths).filter((each) => paths[each]?.post && isPublic(each))) {
      const valid = validByPath[path];
      if (!valid) {
        results.push({
          path,
          sent: 0,
          statuses: new Map(),
          problems: ['no bodies are generated for this call'],
        });
        continue;
      }
      const bodies = fc.sample(malformedBodies(valid, categoryId), { numRuns: count, seed });
      results.push(await sendAll(site, path, bodies));
    }
    return results;
  } finally {
    await site.stop();
    await removeDataFolder(folder);
  }
}

/** Admin calls reject anonymous requests before they read the body. */
const isPublic = (path: string): boolean => !path.startsWith('/api/admin/');

async function sendAll(site: Site, path: string, bodies: readonly string[]): Promise<CallResult> {
  const result: CallResult = { path, sent: 0, statuses: new Map(), problems: [] };
  const queue = bodies.values();
  const worker = async (): Promise<void> => {
    for (const body of queue) {
      result.sent += 1;
      const problem = await sendOne(site.url, result, body);
      if (problem)
        result.problems.push(`${problem}\n    body: ${JSON.stringify(body).slice(0, MAX_SHOWN_CHARACTERS)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const health = await fetch(`${site.url}/api/health/ready`).catch(() => null);
  if (!health?.ok || site.process.exitCode !== null) result.problems.push('the site is no longer ready');
  return result;
}

async function sendOne(url: string, result: CallResult, body: string): Promise<string | null> {
  const { path, sent, statuses } = result;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      authorization: createHash('sha256').update(`${WEBHOOK.username}:${WEBHOOK.password}`).digest('hex'),
    },
  }).catch((error: unknown) => String(error));
  if (typeof response === 'string') return `no response: ${response}`;
  const text = await response.text();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  if (response.status >= 500 || response.status === 429)
    return `${response.status}: ${text.slice(0, MAX_SHOWN_CHARACTERS)}`;
  return INTERNALS.test(text) ? `reveals internals: ${text.slice(0, MAX_SHOWN_CHARACTERS)}` : null;
}

const [count = 2_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const results = await sendMalformedBodies(count, seed);
for (const { path, sent, statuses, problems } of results) {
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  console.log(`${path.padEnd(36)} ${sent} bodies: ${figures.join(', ')}`);
  for (const problem of problems.slice(0, 10)) console.error(`  FAILED ${problem}`);
}
const problemCount = results.reduce((sum, { problems }) => sum + problems.length, 0);
console.log(`${problemCount} problems, seed ${seed}`);
process.exitCode = problemCount > 0 ? 1 : 0;
