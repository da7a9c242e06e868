// Loaded before the real programs (`node --import`): their calendar is ahead of the machine's by as much as the world
// says, while timers, time-outs and the database's clock run as always. So a week passes in minutes, and no program has
// a switch for it.

const MachineDate = Date;
let aheadMs = Number(process.env['PROVE_AHEAD_MS'] ?? 0);

class MovedDate extends MachineDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(MachineDate.now() + aheadMs);
    // The many forms of Date's own constructor, passed on as they came.
    else super(...(given as [number]));
  }

  static override now(): number {
    return MachineDate.now() + aheadMs;
  }
}
globalThis.Date = MovedDate as DateConstructor;

process.on('message', (message: { type?: unknown; aheadMs?: unknown }) => {
  if (message.type !== 'clock') return;
  aheadMs = Number(message.aheadMs);
  process.send?.({ type: 'clock', aheadMs });
});
