import { sql } from 'drizzle-orm';
import { nextMessage, type Program, startProgram } from './processes.ts';
import { Strikes } from './strikes.ts';
import { wired } from './wired-world.ts';
import type { World } from './world.ts';

export type Clerk = Awaited<ReturnType<typeof hireClerk>>;

/** Somebody who refunds, in a process of its own behind wires of its own. A clerk that died is replaced at the next wish. */
export async function hireClerk(world: World) {
  let program: Program | null = null;
  const strikes = new Strikes(() => program?.child.kill('SIGKILL'));
  const settings = world.settingsFor(await wired(world.real, strikes));

  async function present(): Promise<Program> {
    if (program?.isRunning()) {
      await program.moveClock(world.aheadMs());
      return program;
    }
    program = startProgram('bench/prove/world/clerk-program.ts', settings, world.aheadMs());
    await nextMessage(program.child, 'ready', program.ended);
    return program;
  }

  return {
    strikes,
    /** Refunds so much of an order, of what is left of it. @returns the refund's state, an error's code, or 'died'. */
    async refund(merchantOrderId: string, amountPaise: bigint): Promise<string> {
      const rows = await world.ask<{ left: string }>(sql`
        select coalesce(sum(entry.amount_paise), 0) as left from ledger_entry as entry
        join attempt on attempt.id = entry.attempt_id where merchant_order_id = ${merchantOrderId}`);
      const refundablePaise = rows[0]?.left ?? '0';
      const { child, ended } = await present();
      const answer = nextMessage(child, 'refunded', ended);
      const wish = { merchantOrderId, amountPaise: String(amountPaise), refundablePaise };
      child.send({ type: 'refund', ...wish }, () => undefined);
      return String((await answer)?.['answer'] ?? 'died');
    },
    async leave(): Promise<void> {
      await program?.kill();
    },
  };
}
