import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildIfMissing } from './support/built-site.ts';
import { listenOnFreePort } from './support/listen.ts';
import { startSite } from './support/site.ts';
import { createSiteProcesses } from './support/site-processes.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; kind: number };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

buildIfMissing();
const { newFolder, newDatabase } = createSiteProcesses();

/** A collector that stores what it receives over OTLP. */
async function startCollector() {
  const received: Export[] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as Export);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const spans = () =>
    received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url: `http://127.0.0.1:${port}`, spans, received };
}

test('an order is traced from a trusted proxy to the database and the provider, without any data of the donor', async () => {
  const collector = await startCollector();
  const site = await startSite({
    DATA_DIR: await newFolder(),
    DATABASE_URL: await newDatabase(inject('databaseTemplate')),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUST_PROXY: '127.0.0.1',
  });
  const categories = await fetch(`${site.url}/api/getCategory`);
  const [category] = (await categories.json()) as { _id: string }[];
  const placed = await fetch(`${site.url}/api/phonePayOrder`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`,
      'x-request-id': 'proxy-12345',
    },
    body: JSON.stringify({
      donationAmount: 250,
      categoryId: category?._id,
      fullName: 'Canaryname Rao',
      email: 'canary@example.com',
      phoneNumber: '9123456780',
    }),
  });
  expect(placed.status).toBe(200);
  expect(placed.headers.get('x-request-id')).toBe('proxy-12345');
  const { merchantOrderId } = (await placed.json()) as { merchantOrderId: string };
  expect(await site.stop()).toBe(0);

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE_ID);
  const request = spans.find(({ name }) => name === 'POST /api/phonePayOrder');
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7' });
  const parts = spans.map(({ name }) => name);
  expect(parts.filter((name) => /^pg\.query|^INSERT|^SELECT/i.test(name)).length).toBeGreaterThan(0);
  expect(parts).toContain('POST');
  const text = JSON.stringify(collector.received);
  for (const secret of ['Canaryname', 'canary@example.com', '9123456780', merchantOrderId])
    expect(text).not.toContain(secret);
});
