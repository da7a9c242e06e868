import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { CategoryList } from '#contract/server-only/lists.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { INTERNALS, malformedBodies, otherBodies, validBodies } from '#tests/support/malformed-bodies.ts';
import { type Site, startSite } from '#tests/support/site.ts';

// Promise 9: so many generated bodies to every call that takes one, against the built site as a process of its own. Run it
// with `node bench/prove/bodies.ts [bodies per call] [seed]`.

export type BodiesOutcome = { path: string; sent: number; statuses: Map<number, number>; problems: string[] };

const AT_ONCE = 8;
const SHOWN = 500;
const WEBHOOK = { username: 'prove', password: 'a password of this program' };

/**
 * Sends `count` bodies to every POST of the site's own description, each from another address, so that the limits on calls
 * let all of them through. A body that gets a 5xx, or an answer that tells of our insides, is a problem, and so is a call
 * that the program has no bodies for.
 */
export async function proveBodies(count: number, seed: number): Promise<BodiesOutcome[]> {
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
    const known: Record<string, Readonly<Record<string, unknown>>> = {
      ...validBodies(categoryId),
      ...otherBodies,
    };
    const { paths } = (await read('/api/docs/json')) as { paths: Record<string, { post?: object }> };
    const outcomes: BodiesOutcome[] = [];
    for (const path of Object.keys(paths).filter((each) => paths[each]?.post && isOpenToAll(each))) {
      const good = known[path];
      if (!good) {
        outcomes.push({ path, sent: 0, statuses: new Map(), problems: ['no bodies are made for this call'] });
        continue;
      }
      const bodies = fc.sample(malformedBodies(good, categoryId), { numRuns: count, seed });
      outcomes.push(await sendAll(site, path, bodies));
    }
    return outcomes;
  } finally {
    await site.stop();
    await removeDataFolder(folder);
  }
}

/** The back office refuses strangers before it reads what they send. */
const isOpenToAll = (path: string): boolean => !path.startsWith('/api/admin/');

async function sendAll(site: Site, path: string, bodies: readonly string[]): Promise<BodiesOutcome> {
  const outcome: BodiesOutcome = { path, sent: 0, statuses: new Map(), problems: [] };
  const waiting = bodies.values();
  const lane = async (): Promise<void> => {
    for (const body of waiting) {
      outcome.sent += 1;
      const problem = await sendOne(site.url, outcome, body);
      if (problem) outcome.problems.push(`${problem}\n    body: ${JSON.stringify(body).slice(0, SHOWN)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const alive = await fetch(`${site.url}/api/health/ready`).catch(() => null);
  if (!alive?.ok || site.process.exitCode !== null) outcome.problems.push('the site is no longer well');
  return outcome;
}

async function sendOne(url: string, outcome: BodiesOutcome, body: string): Promise<string | null> {
  const { path, sent, statuses } = outcome;
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      authorization: createHash('sha256').update(`${WEBHOOK.username}:${WEBHOOK.password}`).digest('hex'),
    },
  }).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return `no answer: ${answer}`;
  const text = await answer.text();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500 || answer.status === 429) return `${answer.status}: ${text.slice(0, SHOWN)}`;
  return INTERNALS.test(text) ? `tells of our insides: ${text.slice(0, SHOWN)}` : null;
}

if (import.meta.main) {
  const [count = 2_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
  const outcomes = await proveBodies(count, seed);
  for (const { path, sent, statuses, problems } of outcomes) {
    const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
    console.log(`${path.padEnd(36)} ${sent} bodies: ${figures.join(', ')}`);
    for (const problem of problems.slice(0, 10)) console.error(`  BROKEN ${problem}`);
  }
  const broken = outcomes.reduce((sum, { problems }) => sum + problems.length, 0);
  console.log(`${broken} problems, seed ${seed}`);
  process.exitCode = broken > 0 ? 1 : 0;
}
