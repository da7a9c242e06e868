import { spawnSync } from 'node:child_process';

export type LoadResult = { requestsPerSecond: number; p99Ms: number };

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** A Lua script with its arguments, for requests other than a plain GET. */
type LuaScript = { file: string; args: readonly string[] };

/** Sends requests to a URL with wrk for some seconds: one thread, 32 connections. */
export function runWrk(url: string, seconds: number, script?: LuaScript): LoadResult {
  const { status, stdout, error } = spawnSync(
    'wrk',
    [
      '-t1',
      '-c32',
      `-d${seconds}s`,
      '--latency',
      '-H',
      'accept-encoding: br',
      ...(script ? ['-s', script.file, url, '--', ...script.args] : [url]),
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('This benchmark needs wrk: apt-get install wrk', { cause: error });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  if (status !== 0 || !rate || !p99 || /Non-2xx/.test(stdout)) throw new Error(`wrk failed:\n${stdout}`);
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99[1]) * (UNITS[p99[2] ?? 'ms'] ?? 1) };
}
