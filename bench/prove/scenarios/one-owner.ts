import path from 'node:path';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { createFinding, type Scenario } from '../scenario.ts';
import { hasStarted, startProgram } from '../testbed/processes.ts';

const TRIES = 100;
const CONCURRENCY = 4;

/** Promise 14: a second server on the same folder is refused. */
export const oneOwner: Scenario = {
  name: 'one-owner',
  description: 'a second server on the embedded database of the first',
  async run() {
    const folder = await createDataFolder({ prefix: 'charity-prove-' });
    const start = async () =>
      startProgram(
        'src/server/main.ts',
        {
          MODE: 'local',
          LOG_LEVEL: 'error',
          DATA_DIR: path.join(folder, 'site'),
          PORT: String(await pickFreePort()),
          SANDBOX_PORT: String(await pickFreePort()),
          METRICS_PORT: String(await pickFreePort()),
        },
        0,
      );
    const first = await start();
    if (!(await hasStarted(first))) throw new Error(first.output());
    const problems: string[] = [];
    let refused = 0;
    await inParallel(Array.from({ length: TRIES }), CONCURRENCY, async () => {
      const second = await start();
      await second.ended;
      const isRefused =
        second.child.exitCode === 1 && second.output().includes('is in use by another server');
      if (isRefused) refused += 1;
      else problems.push(`exited with ${second.child.exitCode}: ${second.output()}`);
    });
    const url = /The site +(\S+)/.exec(first.output())?.[1] ?? '';
    const isReady = (await fetch(`${url}/api/health/ready`)).ok;
    if (!isReady) problems.push('the first server is no longer ready');
    await first.kill('SIGTERM');
    await removeDataFolder(folder);
    return [
      createFinding({
        promise: '14',
        title: 'Two processes on one embedded database',
        target: 'the second is refused, 100 of 100',
        measured: `refused ${refused} of ${TRIES}, and the first keeps running`,
        problems,
      }),
    ];
  },
};
