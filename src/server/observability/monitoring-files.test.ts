import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { createMetrics } from './metrics.ts';

const FILES = new URL('../../../deploy/monitoring/', import.meta.url);
const database = await createTestDatabase();

async function metricNames(): Promise<Set<string>> {
  const server = createMetrics(database.pool, { db: database.db, lastHeartbeatAt: () => 0 }).server();
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

/** The names of metrics in a PromQL expression: words with an underscore that are neither labels nor functions. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}/g, '').replace(/\bby \([^)]*\)/g, '');
  return (withoutLabels.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter(
    (word) => word !== 'histogram_quantile',
  );
}

test.each(['alert-rules.yml', 'grafana-dashboard.json'])(
  '%s asks only for metrics that exist',
  async (file) => {
    const text = await readFile(new URL(file, FILES), 'utf8');
    const expressions = file.endsWith('.json')
      ? JSON.parse(text).panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
          targets.map(({ expr }) => expr),
        )
      : [...text.matchAll(/expr: (?:>-\n)?((?:.|\n)*?)\n\s+(?:for|labels):/g)].map(([, expr]) => expr ?? '');
    expect(expressions.length).toBeGreaterThanOrEqual(10);
    const names = await metricNames();
    for (const name of expressions.flatMap(metricsIn)) expect(names).toContain(name);
  },
);
