import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancePaise, campaignPhase, nextPhaseChange, sortForList } from './campaign.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const NOW = day(15);

/** Campaigns within a month around now; short periods and equal dates are common on purpose. */
const anyCampaigns = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{1,4}$/),
      start: fc.nat(28),
      length: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ id, start, length }) => ({ id, startsAt: day(start), endsAt: day(start + length) })),
  { selector: (campaign) => campaign.id },
);

describe('the phase of a campaign', () => {
  // shows: R3.5
  test.each([
    ['just before its start', new Date(day(10).getTime() - 1), 'upcoming'],
    ['at its start', day(10), 'running'],
    ['just before its end', new Date(day(20).getTime() - 1), 'running'],
    ['at its end', day(20), 'past'],
    ['long after', day(300), 'past'],
  ])('%s a campaign is %s', (_when, now, phase) => {
    expect(campaignPhase({ startsAt: day(10), endsAt: day(20) }, now)).toBe(phase);
  });
});

describe('the balance', () => {
  test.each([
    [100_000n, 0n, 100_000n],
    [100_000n, 99_999n, 1n],
    [100_000n, 100_000n, 0n],
    [100_000n, 250_000n, 0n],
  ])('of a goal of %s paise with %s paise settled is %s', (goal, settled, balance) => {
    expect(balancePaise(goal, settled)).toBe(balance);
  });
});

describe('the order of the campaign list', () => {
  test('running campaigns come first by end, then upcoming by start, then past with the latest first', () => {
    const list = [
      { id: 'past-long-ago', startsAt: day(1), endsAt: day(3) },
      { id: 'upcoming-later', startsAt: day(25), endsAt: day(26) },
      { id: 'running-ends-later', startsAt: day(1), endsAt: day(28) },
      { id: 'past-recent', startsAt: day(1), endsAt: day(14) },
      { id: 'running-ends-soon', startsAt: day(14), endsAt: day(16) },
      { id: 'upcoming-soon', startsAt: day(16), endsAt: day(30) },
    ];
    expect(sortForList(list, NOW).map(({ id }) => id)).toEqual([
      'running-ends-soon',
      'running-ends-later',
      'upcoming-soon',
      'upcoming-later',
      'past-recent',
      'past-long-ago',
    ]);
  });

  test('the order does not depend on the input order, and no campaign is lost', () => {
    const shuffled = anyCampaigns.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, mixed]) => {
        const ordered = sortForList(list, NOW);
        expect(sortForList(mixed, NOW)).toEqual(ordered);
        expect(new Set(ordered)).toEqual(new Set(list));
      }),
    );
  });

  test('no upcoming campaign comes before a running one, and no past one before either', () => {
    const rank = { running: 0, upcoming: 1, past: 2 };
    fc.assert(
      fc.property(anyCampaigns, (list) => {
        const ranks = sortForList(list, NOW).map((campaign) => rank[campaignPhase(campaign, NOW)]);
        expect(ranks).toEqual(ranks.toSorted());
      }),
    );
  });

  test('the input array is not modified', () => {
    const list = [
      { id: 'b', startsAt: day(1), endsAt: day(3) },
      { id: 'a', startsAt: day(1), endsAt: day(30) },
    ];
    sortForList(list, NOW);
    expect(list.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('the next phase change', () => {
  test('there is no next phase change once every campaign is past', () => {
    expect(nextPhaseChange([{ startsAt: day(1), endsAt: day(3) }], NOW)).toBeNull();
    expect(nextPhaseChange([], NOW)).toBeNull();
  });

  test('the next phase change is after now, never now itself', () => {
    expect(nextPhaseChange([{ startsAt: NOW, endsAt: day(20) }], NOW)).toEqual(day(20));
  });

  test('the order stays the same until the next phase change, and a phase changes then', () => {
    fc.assert(
      fc.property(anyCampaigns, (list) => {
        const change = nextPhaseChange(list, NOW);
        const justBefore = change ? new Date(change.getTime() - 1) : day(1000);
        expect(sortForList(list, justBefore)).toEqual(sortForList(list, NOW));
        if (change) {
          const phases = (now: Date) => list.map((campaign) => campaignPhase(campaign, now));
          expect(phases(change)).not.toEqual(phases(NOW));
        }
      }),
    );
  });
});
