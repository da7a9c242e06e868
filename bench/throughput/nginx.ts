import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { fetchRaw } from './fetch-raw.ts';

const INSTALL =
  'This benchmark needs nginx: apt-get install --no-install-recommends nginx-light libnginx-mod-http-brotli-static';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const START_TIMEOUT_MS = 5_000;

/** One worker, because the site is one process; everything that costs time is off. */
function configuration(folder: string, port: number): string {
  return `
    load_module ${BROTLI};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events { worker_connections 256; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=100;
      types { text/html html; application/json json; }
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${folder}/files;
        brotli_static on;
        gzip_static on;
        location = /ready { return 204; }
      }
    }`;
}

/** @throws Error that explains how to install nginx if it is missing. */
export function requireNginx(): void {
  const { error } = spawnSync('nginx', ['-v'], { stdio: 'ignore' });
  if (error || !existsSync(BROTLI)) throw new Error(INSTALL);
}

/** Starts nginx with all its files in `folder`. */
export async function startNginx(folder: string) {
  const port = await pickFreePort();
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, 'files'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port));
  const process = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(process, 'exit');
  await waitUntilReady(`${url}/ready`, process);
  let copies = 0;
  return {
    /** Serves the response of `source` as precompressed files. @returns the URL of the copy. */
    async serveCopy(source: string): Promise<string> {
      copies += 1;
      const plain = await fetchRaw(source, 'identity');
      const name = `${copies}.${plain.type.startsWith('text/html') ? 'html' : 'json'}`;
      const path = join(folder, 'files', name);
      await writeFile(path, plain.body);
      await writeFile(`${path}.br`, (await fetchRaw(source, 'br')).body);
      await writeFile(`${path}.gz`, (await fetchRaw(source, 'gzip')).body);
      return `${url}/${name}`;
    },
    async stop(): Promise<void> {
      process.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
}
