import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition. @throws Error when it takes longer than `seconds`. */
export async function until(what: string, isDone: () => Promise<boolean>, seconds = 180): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`waited too long for ${what}`);
    await pause(100);
  }
}
