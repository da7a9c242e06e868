import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/support/site.ts';
import { askFor } from './ready-answer.ts';

const INSTALL =
  'The benchmark compares with nginx: apt-get install --no-install-recommends nginx-light libnginx-mod-http-brotli-static';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const STARTS_WITHIN_MS = 5_000;

/** One worker, as the site is one process; everything that would cost it anything is off. */
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

/** Makes sure that Debian's nginx is there, before anything long begins. */
export function requireNginx(): void {
  const { error } = spawnSync('nginx', ['-v'], { stdio: 'ignore' });
  if (error || !existsSync(BROTLI)) throw new Error(INSTALL);
}

/**
 * Starts nginx, a process of its own that keeps everything in `folder`; `hold` writes what an address of the site answers
 * there as precompressed files, and says where nginx serves them.
 */
export async function startNginx(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, 'files'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port));
  const process = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(process, 'exit');
  await answering(`${url}/ready`, process);
  let held = 0;
  return {
    async hold(address: string): Promise<string> {
      held += 1;
      const plain = await askFor(address, 'identity');
      const name = `${held}.${plain.type.startsWith('text/html') ? 'html' : 'json'}`;
      const path = join(folder, 'files', name);
      await writeFile(path, plain.body);
      await writeFile(`${path}.br`, (await askFor(address, 'br')).body);
      await writeFile(`${path}.gz`, (await askFor(address, 'gzip')).body);
      return `${url}/${name}`;
    },
    async stop(): Promise<void> {
      process.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(address: string, { exitCode }: ChildProcess): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (exitCode === null && Date.now() < until) {
    if (await fetch(address).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nginx did not start');
}
