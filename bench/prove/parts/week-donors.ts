import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { callsOf, choose, inLanes, type Ordered, type OrderForm, orderUntilTaken } from '../world/site.ts';
import type { World } from '../world/world.ts';

/** What donors do, and how often of a hundred. */
const habits = {
  'pays and comes back': 38,
  'double-clicks': 14,
  'closes the tab after paying': 14,
  'closes the tab before paying': 8,
  'comes back another day and pays': 6,
  'pays late': 5,
  'pays twice': 5,
  'fails, then tries again': 5,
  cancels: 3,
  'pays another amount': 2,
};
type Habit = keyof typeof habits;

const LANES = 24;
/** How many donors still sit before their screens when the next ones come. */
const LEAVES_AFTER_MS = 45_000;

export type Crowd = ReturnType<typeof createCrowd>;
type Purposes = { categoryId: string; campaignIds: string[] };
type Donor = { form: OrderForm; habit: Habit; random: Random };

function fillIn(number: number, random: Random, { categoryId, campaignIds }: Purposes): OrderForm {
  return {
    key: `week-${number}-first-tab`,
    rupees: random.pick([100, 251, 501, 1_100, random.between(1, 20_000)]),
    categoryId,
    campaignId: random.chance(0.8) ? random.pick(campaignIds) : '',
    email: `donor-${random.whole(4_000)}@example.com`,
    address: `10.${7 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  };
}

/** Donors of all habits, on a site that dies under their hands. */
export function createCrowd(world: World, purposes: Purposes, random: Random) {
  const site = callsOf(world.siteUrl);
  const { simulator } = world;
  const seen = new Map<Habit, number>();
  const present = new Set<Promise<void>>();
  const comingBack: Donor[] = [];
  let number = 0;
  let gone = 0;

  function nextDonor(): Donor {
    number += 1;
    const own = random.branch();
    const habit = own.weighted(habits);
    seen.set(habit, (seen.get(habit) ?? 0) + 1);
    return { form: fillIn(number, own, purposes), habit, random: own };
  }

  const isPayable = (ordered: Ordered | null): ordered is Ordered =>
    ordered?.redirectUrl.startsWith(simulator.url) ?? false;

  async function orderAndPay(donor: Donor, choice: 'upi' | 'card' | 'fail' | 'cancel' = 'upi') {
    const ordered = await orderUntilTaken(site, donor.form);
    if (isPayable(ordered)) await choose(ordered.redirectUrl, choice);
    return ordered;
  }

  const look = async (ordered: Ordered | null): Promise<void> => {
    if (!ordered) return;
    await site.verify(ordered.merchantOrderId);
    await site.record(ordered.merchantOrderId);
  };

  const deeds: Record<Habit, (donor: Donor) => Promise<unknown>> = {
    'pays and comes back': async (donor) =>
      look(await orderAndPay(donor, donor.random.pick(['upi', 'card']))),
    'double-clicks': async (donor) => {
      await Promise.all(Array.from({ length: donor.random.between(2, 4) }, () => site.order(donor.form)));
      await look(await orderAndPay(donor));
    },
    'closes the tab after paying': (donor) => orderAndPay(donor),
    'closes the tab before paying': (donor) => orderUntilTaken(site, donor.form),
    async 'comes back another day and pays'(donor) {
      await site.order(donor.form);
      comingBack.push(donor);
    },
    async 'pays late'(donor) {
      const ordered = await orderUntilTaken(site, donor.form);
      if (ordered) await pause(donor.random.whole(4_000));
      if (isPayable(ordered)) await simulator.pay(ordered.merchantOrderId, { afterExpiry: true });
    },
    async 'pays twice'(donor) {
      // In one tab the order expires, so that the same form makes another attempt; the first is paid all the same. Or it
      // is two tabs from the start.
      const first = await orderUntilTaken(site, donor.form);
      const isOneForm = donor.random.chance(0.5);
      if (isOneForm && isPayable(first)) await simulator.expire(first.merchantOrderId);
      if (isOneForm && first) await site.verify(first.merchantOrderId);
      const other = isOneForm
        ? donor.form
        : { ...donor.form, key: donor.form.key.replace('first', 'second') };
      const second = await orderUntilTaken(site, other);
      if (isPayable(second)) await choose(second.redirectUrl, 'upi');
      if (isPayable(first)) await simulator.pay(first.merchantOrderId, { afterExpiry: isOneForm });
      await look(second);
    },
    async 'fails, then tries again'(donor) {
      await look(await orderAndPay(donor, 'fail'));
      await look(await orderAndPay(donor));
    },
    cancels: async (donor) => look(await orderAndPay(donor, 'cancel')),
    async 'pays another amount'(donor) {
      const ordered = await orderUntilTaken(site, donor.form);
      if (isPayable(ordered))
        await simulator.pay(ordered.merchantOrderId, { amountPaise: 100 + donor.random.whole(900) });
    },
  };

  async function act(donor: Donor): Promise<void> {
    try {
      await deeds[donor.habit](donor);
    } finally {
      gone += 1;
    }
  }

  return {
    /** So many donors come and do what they do, with some who had been there before. Resolves when they have gone. */
    async arrive(count: number): Promise<void> {
      const returning = comingBack.splice(0, comingBack.length);
      const donors = Array.from({ length: count }, nextDonor);
      const staying = (async () => {
        await inLanes(donors, LANES, act);
        await inLanes(returning, LANES, async (donor) => look(await orderAndPay(donor)));
      })();
      present.add(staying);
      void staying.finally(() => present.delete(staying));
      await staying;
    },
    async allGone(): Promise<void> {
      await Promise.race([Promise.all(present), pause(LEAVES_AFTER_MS)]);
    },
    count: () => number,
    /** Who came and has not gone yet. */
    stillThere: () => number - gone,
    summary: () => [...seen].map(([habit, count]) => `${count} ${habit}`).join(', '),
  };
}
