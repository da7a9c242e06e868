import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { listPublicCategories } from '#contract/lists.server.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import {
  type Addressed,
  hostileAddresses,
  INTERNALS,
  isAddressed,
  malformedBodies,
  otherBodies,
  validBodies,
} from '#tests/support/malformed-bodies.ts';
import { OWNER_EMAIL, type Site, startSite } from '#tests/support/site.ts';
import { validStaffFields } from '#tests/support/staff-bodies.ts';
import { signInByHttp } from './staff-session.ts';

// Promise 9: sends generated bodies to every call that takes one, and generated paths and queries to every call that has them,
// visitors' and staff's, against the built site as its own process. Run it with
// `node bench/prove/malformed-bodies.ts [inputs per visitors' call] [seed]`; staff's calls get a tenth.

type CallResult = { path: string; sent: number; statuses: Map<number, number>; problems: string[] };
type Call = { method: string; address: string; body?: string };
type Operation = Addressed & {
  requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
};

const CONCURRENCY = 8;
const MAX_SHOWN_CHARACTERS = 500;
const STAFF_SHARE = 0.1;
const WEBHOOK = { username: 'prove', password: 'password-of-prove' };
/** What a call with parameters is given where its values shall be valid. */
const GOOD = { year: '2026-27', from: '2026-11-01', to: '2026-11-30', q: 'lakshmi', limit: '5' };

/**
 * Sends generated inputs to every call in the site's OpenAPI description, each from a different address to stay below the rate
 * limits. A problem is a 5xx, a response that reveals internals, or a call for which no bodies are generated.
 */
async function sendMalformedInputs(count: number, seed: number): Promise<CallResult[]> {
  const folder = await createDataFolder({ prefix: 'charity-bodies-' });
  const site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    OWNER_EMAILS: OWNER_EMAIL,
    PHONEPE_WEBHOOK_USERNAME: WEBHOOK.username,
    PHONEPE_WEBHOOK_PASSWORD: WEBHOOK.password,
    MAX_UNPAID_ATTEMPTS_PER_ADDRESS: '10000000',
  });
  try {
    const read = async (path: string): Promise<unknown> => (await fetch(`${site.url}${path}`)).json();
    const categoryId = listPublicCategories.response.parse(await read('/api/getCategory'))[0]?._id ?? '';
    const { paths } = (await read('/api/docs/json')) as { paths: Record<string, Record<string, Operation>> };
    const owner = await signInByHttp(site.url, OWNER_EMAIL);
    const results: CallResult[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const isStaffs = path.startsWith('/api/admin/');
        const numRuns = isStaffs ? Math.ceil(count * STAFF_SHARE) : count;
        const calls = callsOf(method.toUpperCase(), path, operation, categoryId);
        if (calls === null) results.push(untested(`${method} ${path}`));
        else
          for (const each of calls) {
            const sample = fc.sample(each, { numRuns, seed });
            results.push(await sendAll(site, `${method} ${path}`, sample, isStaffs ? owner : {}));
          }
      }
    }
    return results;
  } finally {
    await site.stop();
    await removeDataFolder(folder);
  }
}

/** The inputs of a call: bodies, addresses, or both; null when it takes a body that this script does not know. */
function callsOf(
  method: string,
  path: string,
  operation: Operation,
  categoryId: string,
): fc.Arbitrary<Call>[] | null {
  const good = { ...GOOD, id: categoryId };
  const address = path.replace('{year}', GOOD.year).replaceAll(/\{\w+\}/g, categoryId);
  const properties = operation.requestBody?.content['application/json']?.schema.properties;
  const isTaken = method === 'POST' || properties !== undefined;
  const valid = isTaken ? validBodyOf(path, properties, categoryId) : undefined;
  if (isTaken && valid === undefined) return null;
  return [
    ...(valid ? [malformedBodies(valid, categoryId).map((body) => ({ method, address, body }))] : []),
    ...(isAddressed(operation)
      ? [
          hostileAddresses(path, operation, good).map((hostile) =>
            withBody({ method, address: hostile }, valid),
          ),
        ]
      : []),
  ];
}

const withBody = (call: Call, valid: object | undefined): Call =>
  call.method === 'GET' ? call : { ...call, body: JSON.stringify(valid ?? {}) };

function validBodyOf(path: string, properties: object | undefined, categoryId: string) {
  const visitors: Record<string, Readonly<Record<string, unknown>>> = {
    ...validBodies(categoryId),
    ...otherBodies,
  };
  if (!path.startsWith('/api/admin/')) return visitors[path];
  const fields = validStaffFields(categoryId);
  return Object.fromEntries(Object.keys(properties ?? {}).map((field) => [field, fields[field]]));
}

const untested = (path: string): CallResult => ({
  path,
  sent: 0,
  statuses: new Map(),
  problems: ['no bodies are generated for this call'],
});

async function sendAll(
  site: Site,
  path: string,
  calls: readonly Call[],
  headers: Record<string, string>,
): Promise<CallResult> {
  const result: CallResult = { path, sent: 0, statuses: new Map(), problems: [] };
  const queue = calls.values();
  const worker = async (): Promise<void> => {
    for (const call of queue) {
      result.sent += 1;
      const problem = await sendOne(site.url, result, call, headers);
      if (problem)
        result.problems.push(`${problem}\n    ${JSON.stringify(call).slice(0, MAX_SHOWN_CHARACTERS)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const health = await fetch(`${site.url}/api/health/ready`).catch(() => null);
  if (!health?.ok || site.process.exitCode !== null) result.problems.push('the site is no longer ready');
  return result;
}

async function sendOne(
  url: string,
  result: CallResult,
  { method, address, body }: Call,
  headers: Record<string, string>,
): Promise<string | null> {
  const { sent, statuses } = result;
  const response = await fetch(`${url}${address}`, {
    method,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      authorization: createHash('sha256').update(`${WEBHOOK.username}:${WEBHOOK.password}`).digest('hex'),
      ...headers,
    },
  }).catch((error: unknown) => String(error));
  if (typeof response === 'string') return `no response: ${response}`;
  const text = await response.text();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  // Staff's limits are by person.
  const isLimited = response.status === 429 && !headers['cookie'];
  if (response.status >= 500 || isLimited)
    return `${response.status}: ${text.slice(0, MAX_SHOWN_CHARACTERS)}`;
  // The text of a campaign may look like a stack trace.
  return response.status >= 400 && INTERNALS.test(text)
    ? `reveals internals: ${text.slice(0, MAX_SHOWN_CHARACTERS)}`
    : null;
}

const [count = 2_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const results = await sendMalformedInputs(count, seed);
for (const { path, sent, statuses, problems } of results) {
  const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  console.log(`${path.padEnd(48)} ${sent} inputs: ${figures.join(', ')}`);
  for (const problem of problems.slice(0, 10)) console.error(`  FAILED ${problem}`);
}
const problemCount = results.reduce((sum, { problems }) => sum + problems.length, 0);
console.log(`${problemCount} problems, seed ${seed}`);
process.exitCode = problemCount > 0 ? 1 : 0;
