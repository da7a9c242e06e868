import { changeMonthlyGift, type MonthlyChange } from '#contract/giving/monthly/control.server.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { addMonths } from '#domain/time/month.ts';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import type { Random } from '../../random.ts';
import type { Testbed } from '../../testbed/testbed.ts';
import { addressOf, DUE_DAYS, type Gift } from './gifts.ts';

const AT_ONCE = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Donors = ReturnType<typeof createDonors>;

type Deps = {
  testbed: Testbed;
  urls: readonly string[];
  gifts: readonly Gift[];
  random: Random;
  now: () => Date;
};

/** How often each thing happens, in proportion. */
const DEEDS = {
  skip: 20,
  hold: 10,
  resume: 12,
  day: 8,
  lower: 6,
  end: 4,
  revoke: 2,
  pause: 5,
  unpause: 10,
  move: 2,
  'low balance': 25,
  'no balance for long': 5,
  'settles late': 5,
  lapses: 3,
  'fails, then completes': 4,
  'notice fails': 3,
  'notice is late': 6,
  'notice is refused': 2,
  'notice is lost': 3,
  'answer to the notice is lost': 6,
  'debit is lost': 5,
  'answer to the debit is lost': 8,
  'end is not answered': 3,
  'unknown state': 3,
  'no status': 5,
};
type Deed = keyof typeof DEEDS;

/** What the sandbox does with the next calls or steps of one mandate. */
const FAULTS: Partial<Record<Deed, { operation: string; outcome: object; times?: number }>> = {
  'low balance': { operation: 'debitProgress', outcome: { kind: 'fail' } },
  'no balance for long': { operation: 'debitProgress', outcome: { kind: 'fail' }, times: 8 },
  'settles late': { operation: 'debitProgress', outcome: { kind: 'late', ms: 5 * HOUR_MS } },
  lapses: { operation: 'debitProgress', outcome: { kind: 'lapse' } },
  'fails, then completes': {
    operation: 'debitProgress',
    outcome: { kind: 'fail-then-complete', ms: 3 * HOUR_MS },
  },
  'notice fails': { operation: 'noticeProgress', outcome: { kind: 'fail' } },
  // So late that the debit would fall into the quiet hours.
  'notice is late': {
    operation: 'noticeProgress',
    outcome: { kind: 'late', ms: 16 * HOUR_MS + 24 * MINUTE_MS },
  },
  'notice is refused': { operation: 'notify', outcome: { kind: 'error', status: 400, code: 'BAD_REQUEST' } },
  'notice is lost': { operation: 'notify', outcome: { kind: 'cut', when: 'before' } },
  'answer to the notice is lost': { operation: 'notify', outcome: { kind: 'cut', when: 'after' } },
  'debit is lost': { operation: 'redeem', outcome: { kind: 'cut', when: 'before' } },
  'answer to the debit is lost': { operation: 'redeem', outcome: { kind: 'cut', when: 'after' } },
  'end is not answered': { operation: 'cancel', outcome: { kind: 'html' } },
  'unknown state': { operation: 'mandateStatus', outcome: { kind: 'unknown-state' } },
  'no status': { operation: 'status', outcome: { kind: 'html' }, times: 2 },
};

/** Donors who change, skip, hold and end their gifts, revoke them at the bank or have no money, at random. */
export function createDonors({ testbed, urls, gifts, random, now }: Deps) {
  const restless = gifts.filter((gift) => !gift.isSteady);
  const counts = { changes: 0, refused: 0, unanswered: 0, inApps: 0, faults: 0 };

  /** @returns whether the site confirmed it. */
  async function change(gift: Gift, what: MonthlyChange): Promise<boolean> {
    const response = await fetch(`${random.pick(urls)}${changeMonthlyGift.path}`, {
      method: changeMonthlyGift.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(random.whole(60_000)) },
      body: JSON.stringify({ link: gift.link, change: what }),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    counts.changes += 1;
    if (response === null || response.status >= 500) counts.unanswered += 1;
    else if (!response.ok) counts.refused += 1;
    return response?.ok === true;
  }

  async function inApp(gift: Gift, action: string): Promise<void> {
    counts.inApps += 1;
    await testbed.sandbox.inApp(gift.subscriptionId, action);
  }

  async function perform(gift: Gift, deed: Deed): Promise<void> {
    const month = addMonths(indianMonth(now()), random.whole(2));
    const fault = FAULTS[deed];
    if (fault) {
      counts.faults += 1;
      await testbed.sandbox.script({ times: 1, ...fault, merchantSubscriptionId: gift.subscriptionId });
    }
    switch (deed) {
      case 'skip':
        if (await change(gift, { kind: 'skip', month })) gift.skipped.add(month);
        return;
      case 'hold':
        return void (await change(gift, {
          kind: 'hold',
          ...(random.chance(0.7) && { until: addMonths(month, 2) }),
        }));
      case 'resume':
        return void (await change(gift, { kind: 'resume' }));
      case 'day':
        return void (await change(gift, { kind: 'day', day: random.pick(DUE_DAYS) }));
      case 'lower':
        return void (await change(gift, { kind: 'lower', amountRupees: random.between(5, 100) * 10 }));
      case 'end':
        if (await change(gift, { kind: 'end', reason: '' })) gift.endedAtMs ??= now().getTime();
        return;
      case 'revoke':
      case 'pause':
      case 'unpause':
      case 'move':
        return inApp(gift, deed);
    }
  }

  return {
    counts,
    /** So many donors, drawn anew, each do one thing. */
    async act(share: number): Promise<void> {
      const deeds = Array.from({ length: Math.ceil(restless.length * share) }, () => ({
        gift: random.pick(restless),
        deed: random.weighted(DEEDS),
      }));
      await inParallel(deeds, AT_ONCE, ({ gift, deed }) => perform(gift, deed));
    },
  };
}
