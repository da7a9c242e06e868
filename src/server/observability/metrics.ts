import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What operators watch: Node itself, the calls by route and status, and the database's pool. */
export function createMetrics(pool: { totalCount: number; idleCount: number; waitingCount: number }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route. Kept answers are counted apart.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  // Counted here and handed over when asked for: this is the one count that thousands of answers a second pay for.
  let answers = 0;
  new Counter({
    name: 'public_answers_total',
    help: 'Public pages and lists that were served.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(answers);
    },
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });

  return {
    countAnswer: () => {
      answers++;
    },
    /** Notes one call. `route` is the route's pattern, never the address itself. */
    observeCall(call: { method: string; route: string; status: number; ms: number }): void {
      seconds.observe({ method: call.method, route: call.route, status: call.status }, call.ms / 1000);
    },
    /** A small server of its own, so that the figures are never within reach of a visitor. */
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
