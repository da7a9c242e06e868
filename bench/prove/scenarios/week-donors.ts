import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import type { Random } from '../random.ts';
import {
  createSiteClient,
  type OrderForm,
  orderWithRetries,
  type PlacedOrder,
  submitCheckout,
  type Targets,
} from '../testbed/site-client.ts';
import type { Testbed } from '../testbed/testbed.ts';

/** What donors do, with the percentage of donors who do it. */
const habits = {
  'paid and came back': 38,
  'double-clicked': 14,
  'closed the tab after paying': 14,
  'closed the tab before paying': 8,
  'came back another day and paid': 6,
  'paid late': 5,
  'paid twice': 5,
  'failed, then tried again': 5,
  cancelled: 3,
  'paid a wrong amount': 2,
};
type Habit = keyof typeof habits;

const CONCURRENCY = 24;
/** At the end of the week, donors who are still busy after this time are no longer waited for. */
const MAX_WAIT_MS = 45_000;

export type Crowd = ReturnType<typeof createCrowd>;
type Donor = { form: OrderForm; habit: Habit; random: Random };

function makeForm(number: number, random: Random, { categoryId, campaignIds }: Targets): OrderForm {
  return {
    key: `week-${number}-first-tab`,
    rupees: random.pick([100, 251, 501, 1_100, random.between(1, 20_000)]),
    categoryId,
    campaignId: random.chance(0.8) ? random.pick(campaignIds) : '',
    email: `donor-${random.whole(4_000)}@example.com`,
    address: `10.${7 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  };
}

/** Creates donors with all habits, on a site that is killed while they use it. */
export function createCrowd(testbed: Testbed, targets: Targets, random: Random) {
  const site = createSiteClient(testbed.siteUrl);
  const { sandbox } = testbed;
  const countByHabit = new Map<Habit, number>();
  const arrivals = new Set<Promise<void>>();
  const comingBack: Donor[] = [];
  let arrived = 0;
  let finished = 0;

  function nextDonor(): Donor {
    arrived += 1;
    const ownRandom = random.branch();
    const habit = ownRandom.weighted(habits);
    countByHabit.set(habit, (countByHabit.get(habit) ?? 0) + 1);
    return { form: makeForm(arrived, ownRandom, targets), habit, random: ownRandom };
  }

  const isPayable = (order: PlacedOrder | null): order is PlacedOrder =>
    order?.redirectUrl.startsWith(sandbox.url) ?? false;

  async function orderAndPay(donor: Donor, choice: 'upi' | 'card' | 'fail' | 'cancel' = 'upi') {
    const order = await orderWithRetries(site, donor.form);
    if (isPayable(order)) await submitCheckout(order.redirectUrl, choice);
    return order;
  }

  const viewResult = async (order: PlacedOrder | null): Promise<void> => {
    if (!order) return;
    await site.verifyPayment(order.merchantOrderId);
    await site.getDonation(order.merchantOrderId);
  };

  const actions: Record<Habit, (donor: Donor) => Promise<unknown>> = {
    'paid and came back': async (donor) =>
      viewResult(await orderAndPay(donor, donor.random.pick(['upi', 'card']))),
    'double-clicked': async (donor) => {
      await Promise.all(Array.from({ length: donor.random.between(2, 4) }, () => site.order(donor.form)));
      await viewResult(await orderAndPay(donor));
    },
    'closed the tab after paying': (donor) => orderAndPay(donor),
    'closed the tab before paying': (donor) => orderWithRetries(site, donor.form),
    async 'came back another day and paid'(donor) {
      await site.order(donor.form);
      comingBack.push(donor);
    },
    async 'paid late'(donor) {
      const order = await orderWithRetries(site, donor.form);
      if (order) await pause(donor.random.whole(4_000));
      if (isPayable(order)) await sandbox.pay(order.merchantOrderId, { afterExpiry: true });
    },
    async 'paid twice'(donor) {
      // Either in one tab, where the order expires, the same form makes a second attempt and both are paid; or in two tabs.
      const first = await orderWithRetries(site, donor.form);
      const isOneTab = donor.random.chance(0.5);
      if (isOneTab && isPayable(first)) await sandbox.expire(first.merchantOrderId);
      if (isOneTab && first) await site.verifyPayment(first.merchantOrderId);
      const secondForm = isOneTab
        ? donor.form
        : { ...donor.form, key: donor.form.key.replace('first', 'second') };
      const second = await orderWithRetries(site, secondForm);
      if (isPayable(second)) await submitCheckout(second.redirectUrl, 'upi');
      if (isPayable(first)) await sandbox.pay(first.merchantOrderId, { afterExpiry: isOneTab });
      await viewResult(second);
    },
    async 'failed, then tried again'(donor) {
      await viewResult(await orderAndPay(donor, 'fail'));
      await viewResult(await orderAndPay(donor));
    },
    cancelled: async (donor) => viewResult(await orderAndPay(donor, 'cancel')),
    async 'paid a wrong amount'(donor) {
      const order = await orderWithRetries(site, donor.form);
      if (isPayable(order))
        await sandbox.pay(order.merchantOrderId, { amountPaise: 100 + donor.random.whole(900) });
    },
  };

  async function act(donor: Donor): Promise<void> {
    try {
      await actions[donor.habit](donor);
    } finally {
      finished += 1;
    }
  }

  return {
    /** Lets new donors act, then those who come back from an earlier day. Resolves when all have finished. */
    async arrive(count: number): Promise<void> {
      const returning = comingBack.splice(0, comingBack.length);
      const donors = Array.from({ length: count }, nextDonor);
      const visit = (async () => {
        await inParallel(donors, CONCURRENCY, act);
        await inParallel(returning, CONCURRENCY, async (donor) => viewResult(await orderAndPay(donor)));
      })();
      arrivals.add(visit);
      void visit.finally(() => arrivals.delete(visit));
      await visit;
    },
    /** Resolves when all donors have finished, or after a time limit. */
    async waitForAll(): Promise<void> {
      await Promise.race([Promise.all(arrivals), pause(MAX_WAIT_MS)]);
    },
    count: () => arrived,
    activeCount: () => arrived - finished,
    summary: () => [...countByHabit].map(([habit, count]) => `${count} ${habit}`).join(', '),
  };
}
