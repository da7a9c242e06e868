import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the Node process, the calls by route and status, and the database's pool. */
export function createMetrics(pool: { totalCount: number; idleCount: number; waitingCount: number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route. Cached responses are counted separately.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  // A plain number, because cached responses are served thousands of times a second.
  let publicResponses = 0;
  new Counter({
    name: 'public_responses_total',
    help: 'Public pages and lists that were served.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(publicResponses);
    },
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
    countResponse: () => {
      publicResponses++;
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
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
