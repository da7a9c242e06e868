import path from 'node:path';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { finding, type Part } from '../part.ts';
import { startProgram } from '../world/processes.ts';
import { inLanes } from '../world/site.ts';

const TRIES = 100;
const AT_ONCE = 4;

/** Promise 14: of two servers on one folder, the second is refused. */
export const oneOwner: Part = {
  name: 'one-owner',
  what: 'a second server on the embedded database of the first',
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
    while (first.isRunning() && !first.output().includes('Ctrl-C stops everything'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (!first.isRunning()) throw new Error(first.output());
    const problems: string[] = [];
    let refused = 0;
    await inLanes(Array.from({ length: TRIES }), AT_ONCE, async () => {
      const second = await start();
      await second.ended;
      const isRefused =
        second.child.exitCode === 1 && second.output().includes('is in use by another server');
      if (isRefused) refused += 1;
      else problems.push(`ended with ${second.child.exitCode}: ${second.output()}`);
    });
    const url = /The site +(\S+)/.exec(first.output())?.[1] ?? '';
    const isWell = (await fetch(`${url}/api/health/ready`)).ok;
    if (!isWell) problems.push('the first server is not well any more');
    await first.kill('SIGTERM');
    await removeDataFolder(folder);
    return [
      finding({
        promise: '14',
        what: 'Two processes on one embedded database',
        asked: 'the second is refused, 100 of 100',
        measured: `refused ${refused} of ${TRIES}, and the first goes on`,
        problems,
      }),
    ];
  },
};
