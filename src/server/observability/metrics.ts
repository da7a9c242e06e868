import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config/version.ts';
import type { ProviderCall } from '../payments/observed-gateway.ts';
import { addSiteMetrics, type SiteSources } from './site-metrics.ts';

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

/**
 * Metrics of this process: requests by route and status, calls to providers, the database's pool; and with `site` those of the
 * whole site.
 */
export function createMetrics(pool: Pool, site?: SiteSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'charity_info',
    help: 'The release that is running.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  const readSite = site ? addSiteMetrics(registry, site) : async () => undefined;

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route. Cached responses are counted separately.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  // Plain numbers, because cached responses are served thousands of times a second.
  const publicResponses = new Map<number, number>();
  new Counter({
    name: 'public_responses_total',
    help: 'Public pages and lists that were served, by status.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [status, count] of publicResponses) this.inc({ status }, count);
    },
  });
  const providerSeconds = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Calls to the payment provider by operation, and whether it answered, refused or sent nothing readable.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  return {
    countResponse: (status: number): void => {
      publicResponses.set(status, (publicResponses.get(status) ?? 0) + 1);
    },
    observeProviderCall({ operation, outcome, ms }: ProviderCall): void {
      providerSeconds.observe({ operation, outcome }, ms / 1000);
    },
    /** Records one call. `route` is the route's pattern, never the requested address. */
    observeCall(call: { method: string; route: string; status: number; ms: number }): void {
      seconds.observe({ method: call.method, route: call.route, status: call.status }, call.ms / 1000);
    },
    /** A separate server, so that visitors cannot reach the metrics. */
    server: (): Server =>
      createServer((request, response) => {
        if (request.url !== '/metrics') {
          response.writeHead(404).end();
          return;
        }
        readSite()
          .then(() => registry.metrics())
          .then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
      }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
