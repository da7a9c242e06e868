// Loaded into the real programs with `node --import`: shifts their calendar ahead by an offset that the testbed sets. Timers,
// timeouts and the database's clock are not affected. A week passes in minutes, and no program needs a test switch for it.

const RealDate = Date;
let clockOffsetMs = Number(process.env['PROVE_CLOCK_OFFSET_MS'] ?? 0);

class OffsetDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + clockOffsetMs);
    // The cast stands for all other forms of Date's constructor, which are passed on unchanged.
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + clockOffsetMs;
  }
}
globalThis.Date = OffsetDate as DateConstructor;

process.on('message', (message: { type?: unknown; clockOffsetMs?: unknown }) => {
  if (message.type !== 'clock') return;
  clockOffsetMs = Number(message.clockOffsetMs);
  process.send?.({ type: 'clock', clockOffsetMs });
});
