import { isIPv6, SocketAddress } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Pool, QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Mode } from '../config/config.ts';
import { AppError } from '../errors.ts';

/**
 * Calls per address in a number of seconds. Behind a mobile network's shared address, 200 donors may sign in and give within
 * minutes. Locally, all calls of a demonstration come from one address.
 */
const limits = {
  contact: { live: 10, local: 300, seconds: 600 },
  order: { live: 600, local: 100_000, seconds: 600 },
  challenge: { live: 600, local: 100_000, seconds: 3600 },
  profile: { live: 600, local: 1_000, seconds: 600 },
  signIn: { live: 600, local: 1_000, seconds: 600 },
  loginLink: { live: 60, local: 1_000, seconds: 600 },
  follow: { live: 20, local: 1_000, seconds: 600 },
  transfer: { live: 60, local: 1_000, seconds: 600 },
  picture: { live: 300, local: 10_000, seconds: 600 },
  importing: { live: 60, local: 1_000, seconds: 600 },
  payment: { live: 3_000, local: 100_000, seconds: 600 },
  export: { live: 20, local: 1_000, seconds: 600 },
  // Calls of programs, whatever their token; a wrong one counts many times (staff/api-tokens/routes.ts).
  dataApi: { live: 3_000, local: 100_000, seconds: 600 },
  // Pages and lists that nobody has asked for since their content changed, and look-ups of unknown ones.
  rendering: { live: 300, local: 1_000, seconds: 10 },
} as const;

/**
 * How long refusals of renderings are held back: refusing costs the site about as much as answering, and most clients send the next
 * request when they have the answer to the last.
 */
const HELD_BACK_MS = 1_000;

/** Counted by each process: in the database, counting would cost as much as what it limits. */
const COUNTED_IN_MEMORY: readonly LimitName[] = ['rendering', 'dataApi'];

/** A block of 65,536 IPv6 networks, which anybody can get, may make this many times the calls of one network. */
const BLOCK_FACTOR = 10;

/**
 * Orders a day of donors who have not signed in, from one such block: as many as ten shared addresses may leave unpaid
 * (server/giving/donations/admission.ts), or its networks would add up to a million.
 */
const BLOCK_ORDERS = { live: 1_500, local: 100_000, seconds: 86_400 } as const;

/**
 * Links to sign in, questions whether somebody wants news, and announced transfers are emailed to any address, so the whole site sends so many in an hour
 * and no more: otherwise somebody with many networks could have it write to strangers until mail servers refuse its emails.
 */
const OF_SITE = {
  loginLink: { live: 2_000, local: 10_000, seconds: 3_600 },
  follow: { live: 500, local: 10_000, seconds: 3_600 },
  transfer: { live: 500, local: 10_000, seconds: 3_600 },
} as const;

type LimitName = keyof typeof limits;
type Limiter = (request: FastifyRequest) => Promise<void>;
export type Limits = Record<Exclude<LimitName, 'challenge' | 'order' | 'transfer' | 'dataApi'>, Limiter> & {
  /** One call, or what counts as several. */
  dataApi(request: FastifyRequest, calls?: number): Promise<unknown>;
  /** Counts signed-in donors by their account alone, as `order` does. */
  transfer(request: FastifyRequest, accountId: string | null): Promise<unknown>;
  /** Counts signed-in donors by their account, so that nobody who shares their address can keep them from giving. */
  order(request: FastifyRequest, accountId: string | null): Promise<unknown>;
  /** @returns how many challenges the address has asked for, with this one. */
  challenge(request: FastifyRequest): Promise<number>;
};

/**
 * Creates the rate limits, counted in memory, or in Postgres if several processes may serve the site.
 * A limiter throws AppError `too_many_requests` with the time to wait.
 */
export function createLimits(mode: Mode, shared: Pool | null): Limits {
  const countBlockOrder = limitBlockOrders(mode, shared);
  const entries = (Object.keys(limits) as LimitName[]).map((name) => {
    const { seconds, live, local } = limits[name];
    const points = mode === 'local' ? local : live;
    const store = COUNTED_IN_MEMORY.includes(name) ? null : shared;
    const limiter = createLimiter({ points, duration: seconds, keyPrefix: name }, store);
    const blockLimiter = createLimiter(
      { points: points * BLOCK_FACTOR, duration: seconds, keyPrefix: `${name}-block` },
      store,
    );
    const countCalls = async ({ ip }: FastifyRequest, calls: number) => {
      const block = blockOf(ip);
      const count = await consume(
        limiter,
        // control: an IPv6 network counts as one visitor → ip
        networkOf(ip),
        calls,
      );
      // control: a block of IPv6 networks is limited as a whole
      if (block !== null) await consume(blockLimiter, block, calls);
      return count;
    };
    const byAddress = (request: FastifyRequest) => countCalls(request, 1);
    const byDonor: Limits['order'] = async (request, accountId) => {
      if (accountId) return consume(limiter, accountId);
      await byAddress(request);
      // control: the networks of an IPv6 block do not add up to many unpaid orders
      await countBlockOrder(request);
    };
    if (name === 'dataApi')
      return [name, (request: FastifyRequest, calls = 1) => countCalls(request, calls)] as const;
    if (name === 'rendering') return [name, holdingBack(byAddress)] as const;
    if (name === 'loginLink' || name === 'follow' || name === 'transfer') {
      const countOfSite = limitSite(name, mode, shared);
      const byAddressAndSite = async (request: FastifyRequest, accountId: string | null = null) => {
        if (name === 'transfer' && accountId) return consume(limiter, accountId);
        await byAddress(request);
        // control: the site emails a limited number of links to addresses that anybody typed
        await countOfSite();
      };
      return [name, byAddressAndSite] as const;
    }
    return [name, name === 'order' ? byDonor : byAddress] as const;
  });
  return Object.fromEntries(entries) as unknown as Limits;
}

function limitSite(name: keyof typeof OF_SITE, mode: Mode, shared: Pool | null): () => Promise<unknown> {
  const { live, local, seconds } = OF_SITE[name];
  const points = mode === 'local' ? local : live;
  const limiter = createLimiter({ points, duration: seconds, keyPrefix: `${name}-of-site` }, shared);
  return () => consume(limiter, 'site');
}

/** Beyond the limit, donors can still give: they are asked to sign in. */
function limitBlockOrders(mode: Mode, shared: Pool | null): Limiter {
  const { live, local, seconds } = BLOCK_ORDERS;
  const points = mode === 'local' ? local : live;
  const limiter = createLimiter({ points, duration: seconds, keyPrefix: 'order-block-day' }, shared);
  return async ({ ip }) => {
    const block = blockOf(ip);
    if (block === null) return;
    await consume(limiter, block).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('login_required') : error;
    });
  };
}

function holdingBack(limiter: (request: FastifyRequest) => Promise<unknown>): Limiter {
  return async (request) => {
    await limiter(request).catch(async (refusal: unknown) => {
      // control: refusals of what is not cached are held back
      await pause(HELD_BACK_MS);
      throw refusal;
    });
  };
}

function createLimiter(
  options: { points: number; duration: number; keyPrefix: string },
  shared: Pool | null,
): RateLimiterAbstract {
  // control: several servers share their rate limits → true
  if (!shared) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: unnamed(shared),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** The limiter names its prepared statements, which a pooler in transaction mode does not support. */
function unnamed(pool: Pool): Pick<Pool, 'query'> {
  return { query: ({ text, values }: QueryConfig) => pool.query(text, values) } as Pick<Pool, 'query'>;
}

async function consume(limiter: RateLimiterAbstract, counted: string, points = 1): Promise<number> {
  try {
    return (await limiter.consume(counted, points)).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new AppError({ code: 'too_many_requests', params: { minutes } }, { retryAfterSeconds });
  }
}

/** One household has one IPv4 address, but 2^64 of IPv6: there the network counts. */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The block of 65,536 networks that an IPv6 address belongs to; null for IPv4. */
export function blockOf(address: string): string | null {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

/** The groups of an IPv6 address without leading zeros; an IPv4 address, also one that is written as IPv6, with dots. */
function groupsOf(address: string): string | string[] {
  if (!isIPv6(address)) return address;
  const withoutZone = address.replace(/%.*$/, '');
  const { address: inOneForm } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(inOneForm)?.[1];
  if (mapped) return mapped;
  const [left = [], right = []] = inOneForm.split('::').map((part) => part.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
