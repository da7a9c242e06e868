import { setTimeout as pause } from 'node:timers/promises';

/**
 * The first step of stopping: for some seconds requests are still served, while `isStopping` makes the health check fail and load
 * balancers send new requests to other servers.
 */
export function createDrain(seconds: number): { isStopping(): boolean; start(): Promise<void> } {
  let stopping = false;
  return {
    isStopping: () => stopping,
    async start() {
      stopping = true;
      await pause(seconds * 1000);
    },
  };
}
