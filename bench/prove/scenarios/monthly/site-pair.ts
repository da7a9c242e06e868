import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { type Program, startSupervised } from '../../testbed/processes.ts';
import type { Testbed } from '../../testbed/testbed.ts';

export type SitePair = Awaited<ReturnType<typeof startSitePair>>;
export type Which = 0 | 1;

/** The testbed's server and a second one on the same database. Each job runs on one of them at a time. */
export async function startSitePair(testbed: Testbed) {
  const settings = {
    ...testbed.settingsFor(testbed.endpoints),
    PORT: String(await pickFreePort()),
    METRICS_PORT: String(await pickFreePort()),
  };
  let second: Program | null = null;
  const startSecond = () =>
    startSupervised(settings, testbed.clockOffsetMs, (program) => {
      second = program;
    });
  const program = (which: Which): Program | null => (which === 0 ? testbed.server() : second);
  const start = (which: Which) => (which === 0 ? testbed.startServer() : startSecond());
  await start(0);
  await start(1);

  return {
    urls: [testbed.siteUrl, `http://127.0.0.1:${settings.PORT}`] as const,
    start,
    async kill(which: Which, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
      await program(which)?.kill(signal);
    },
    /** Moves the clocks of both servers and of the provider. Call it only while no call between them is in progress. */
    async advanceTime(ms: number): Promise<void> {
      await testbed.advanceTime(ms);
      await program(1)?.setClockOffset(testbed.clockOffsetMs());
    },
  };
}
