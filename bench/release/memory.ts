import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The proportional set size of a process and all its descendants, in bytes: shared memory counts once. */
export function proportionalSetSize(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + ownPss(each), 0);
}

function ownPss(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    // It has ended since it was listed.
    return 0;
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  return [...children, ...children.flatMap(descendants)];
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

type MemoryLimit = {
  /** A process that writes its own id there, and all processes that it starts, share the limit. */
  processesFile: string;
  peakBytes(): number;
  /** How many processes the kernel has ended because of the limit. */
  kills(): number;
  remove(): void;
};

/** Limits memory, page cache included, with a control group of either version; null if this user cannot create one. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isVersion1 = existsSync('/sys/fs/cgroup/memory');
  const folder = join(isVersion1 ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', `charity-${process.pid}`);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isVersion1 ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes));
  } catch {
    return null;
  }
  return {
    processesFile: join(folder, 'cgroup.procs'),
    peakBytes: () => Number(read(isVersion1 ? 'memory.max_usage_in_bytes' : 'memory.peak')),
    kills: () =>
      Number(/^oom_kill (\d+)/m.exec(read(isVersion1 ? 'memory.oom_control' : 'memory.events'))?.[1]),
    remove: () => rmdirSync(folder),
  };
}
