import { spawnSync } from 'node:child_process';

export type Load = { requestsPerSecond: number; p99Ms: number };

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests other than a GET of the address: a Lua script for wrk, with its arguments. */
export type Script = { file: string; args: readonly string[] };

/** Loads an address on this machine with wrk for some seconds: one thread, 32 connections. */
export function load(address: string, seconds: number, script?: Script): Load {
  const { status, stdout, error } = spawnSync(
    'wrk',
    [
      ...['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'accept-encoding: br'],
      ...(script ? ['-s', script.file, address, '--', ...script.args] : [address]),
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error('The benchmarks need wrk: apt-get install wrk', { cause: error });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  if (status !== 0 || !rate || !p99 || /Non-2xx/.test(stdout)) throw new Error(`wrk failed:\n${stdout}`);
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99[1]) * (UNITS[p99[2] ?? 'ms'] ?? 1) };
}

export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
