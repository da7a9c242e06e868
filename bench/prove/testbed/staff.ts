import { sql } from 'drizzle-orm';
import { nextMessage, type Program, startProgram } from './processes.ts';
import { CrashInjector } from './proxies/crash-injector.ts';
import { startProxies } from './proxies/proxied-testbed.ts';
import type { Testbed } from './testbed.ts';

export type Staff = Awaited<ReturnType<typeof startStaff>>;

/** A staff member who makes refunds, as a process behind its own proxies. A killed process is restarted for the next refund. */
export async function startStaff(testbed: Testbed) {
  let program: Program | null = null;
  const crashInjector = new CrashInjector(() => program?.child.kill('SIGKILL'));
  const settings = testbed.settingsFor(await startProxies(testbed.endpoints, crashInjector));

  async function runningProgram(): Promise<Program> {
    if (program?.isRunning()) {
      await program.setClockOffset(testbed.clockOffsetMs());
      return program;
    }
    program = startProgram('bench/prove/testbed/staff-process.ts', settings, testbed.clockOffsetMs());
    await nextMessage(program.child, 'ready', program.ended);
    return program;
  }

  return {
    crashInjector,
    /** Refunds part of an order. @returns the refund's state, an error code, or 'died'. */
    async refund(merchantOrderId: string, amountPaise: bigint): Promise<string> {
      const rows = await testbed.query<{ left: string }>(sql`
        select coalesce(sum(entry.amount_paise), 0) as left from ledger_entry as entry
        join attempt on attempt.id = entry.attempt_id where merchant_order_id = ${merchantOrderId}`);
      const refundablePaise = rows[0]?.left ?? '0';
      const { child, ended } = await runningProgram();
      const reply = nextMessage(child, 'refunded', ended);
      const request = { merchantOrderId, amountPaise: String(amountPaise), refundablePaise };
      child.send({ type: 'refund', ...request }, () => undefined);
      return String((await reply)?.['result'] ?? 'died');
    },
    async stop(): Promise<void> {
      await program?.kill();
    },
  };
}
