import { setTimeout as pause } from 'node:timers/promises';
import {
  createSiteClient,
  type OrderForm,
  parsePlacedOrder,
  submitCheckout,
} from '../prove/testbed/site-client.ts';

const DONORS = 4;
const READERS = 4;
const PAGES = ['/', '/Campaigns', '/api/getAllCampaigns', '/Gallery'];
const PAUSE_MS = 50;
const RETRY_MS = 250;

export type Failure = { at: number; request: string; status: number; reason: string };

/** Donors who order and pay, and visitors who read pages, until stopped. A donor repeats an order that fails under its key. */
export async function startLoad(siteUrl: string, name: string) {
  const client = createSiteClient(siteUrl);
  const { categoryId, campaignIds } = await client.findTargets();
  const failures: Failure[] = [];
  /** The orders that the site accepted, and when. */
  const accepted = new Map<string, number>();
  const paid: string[] = [];
  const retries: Promise<void>[] = [];
  let requests = 0;
  let stopping = false;

  async function donate(donor: number): Promise<void> {
    for (let gift = 0; !stopping; gift += 1) {
      const form = {
        key: `${name}-${donor}-${gift}-of-the-run`,
        rupees: 100 + (gift % 900),
        categoryId,
        campaignId: campaignIds[gift % campaignIds.length] ?? '',
        email: `${name}-${donor}-${gift}@example.com`,
        address: `10.${donor}.${(gift >> 8) & 255}.${gift & 255}`,
      };
      if (!(await give(form))) retries.push(retry(form));
      await pause(PAUSE_MS);
    }
  }

  /** @returns whether the order was accepted. */
  async function give(form: OrderForm): Promise<boolean> {
    requests += 1;
    const reply = await client.order(form);
    const order = parsePlacedOrder(reply);
    if (!order) {
      note('order', reply.status, JSON.stringify(reply.body));
      return false;
    }
    accepted.set(order.merchantOrderId, performance.now());
    if (await submitCheckout(order.redirectUrl, 'upi')) paid.push(order.merchantOrderId);
    return true;
  }

  /** Others donate meanwhile: an order whose outcome at the provider is unclear is refused for half a minute. */
  async function retry(form: OrderForm): Promise<void> {
    do await pause(RETRY_MS);
    while (!(await give(form)) && !stopping);
  }

  async function read(reader: number): Promise<void> {
    for (let visit = 0; !stopping; visit += 1) {
      const page = PAGES[visit % PAGES.length] ?? '/';
      requests += 1;
      try {
        const response = await fetch(`${siteUrl}${page}`, {
          headers: { 'x-forwarded-for': `10.${100 + reader}.${(visit >> 8) & 255}.${visit & 255}` },
          signal: AbortSignal.timeout(60_000),
        });
        const text = await response.text();
        if (!response.ok) note(page, response.status, text.slice(0, 200));
      } catch (error) {
        note(page, 0, String((error as Error).cause ?? error));
      }
      await pause(PAUSE_MS);
    }
  }

  function note(request: string, status: number, reason: string): void {
    failures.push({ at: performance.now(), request, status, reason });
  }

  const running = [
    ...Array.from({ length: DONORS }, (_, donor) => donate(donor)),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
  ];
  return {
    failures,
    accepted,
    paid,
    requests: () => requests,
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(running);
      await Promise.all(retries);
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
