import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';

test('entries are taken once each, by time and then by their addition, and only when they are due', () => {
  const additions = fc.array(
    fc.record({ at: fc.nat(20), takeAt: fc.option(fc.nat(20), { nil: undefined }) }),
  );
  fc.assert(
    fc.property(additions, (steps) => {
      const agenda = createAgenda<number>();
      let waiting: { at: number; entry: number }[] = [];
      const takeAll = (now: number) => {
        const due = waiting
          .filter(({ at }) => at <= now)
          .sort((one, other) => one.at - other.at || one.entry - other.entry);
        waiting = waiting.filter(({ at }) => at > now);
        for (const expected of due) expect(agenda.takeDue(now)).toEqual(expected);
        expect(agenda.takeDue(now)).toBeUndefined();
      };
      steps.forEach(({ at, takeAt }, entry) => {
        agenda.add(at, entry);
        waiting.push({ at, entry });
        if (takeAt !== undefined) takeAll(takeAt);
      });
      takeAll(20);
    }),
  );
});
