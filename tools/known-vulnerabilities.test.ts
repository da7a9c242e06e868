import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { NOT_CHECKED } from './not-checked.ts';

/** Runs the check with a registry that gives this answer about packages. */
async function checkWith(status: number, answerFor: (asked: Record<string, string[]>) => unknown) {
  const registry = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const isZipped = request.headers['content-encoding'] === 'gzip';
    const asked = JSON.parse((isZipped ? gunzipSync(body) : body).toString() || '{}');
    response.writeHead(status, { 'content-type': 'application/json' });
    // npm also reads which versions a vulnerable package has.
    const versions = {
      name: decodeURIComponent((request.url ?? '').slice(1)),
      'dist-tags': {},
      versions: {},
    };
    response.end(JSON.stringify(request.method === 'GET' ? versions : answerFor(asked)));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  const check = spawn(process.execPath, [join(import.meta.dirname, 'known-vulnerabilities.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
  });
  let output = '';
  for (const stream of [check.stdout, check.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(check, 'close');
  return { code, output };
}
const SLOW = 60_000;

test(
  'packages count as not checked, neither as safe nor as vulnerable, when the registry does not answer audits',
  async () => {
    const { code, output } = await checkWith(405, () => ({ message: '405 Method Not Allowed' }));
    expect(code).toBe(NOT_CHECKED);
    expect(output).toContain('does not answer audits');
  },
  SLOW,
);

test(
  'packages pass when the registry knows no vulnerability of theirs',
  async () => {
    let packages = 0;
    const { code } = await checkWith(200, (asked) => {
      packages = Math.max(packages, Object.keys(asked).length);
      return {};
    });
    expect(code).toBe(0);
    expect(packages).toBeGreaterThan(50);
  },
  SLOW,
);

test(
  'a package with a known vulnerability fails the check',
  async () => {
    const advisory = { id: 1, url: 'https://example.org/1', title: 'Anybody may read everything' };
    const { code, output } = await checkWith(200, () => ({
      fastify: [{ ...advisory, severity: 'critical', vulnerable_versions: '*', cwe: [], cvss: { score: 9 } }],
    }));
    expect(code).toBe(1);
    expect(output).toMatch(/in production: fastify .*\(critical\): Anybody may read everything/);
  },
  SLOW,
);
