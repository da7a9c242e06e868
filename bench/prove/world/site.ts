import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK } from './simulator.ts';

/** What a call came back with. Status 0: no answer at all, as when the server died. */
export type Reply = { status: number; body: Record<string, unknown> };

export type OrderForm = {
  key: string;
  rupees: number;
  categoryId: string;
  campaignId: string;
  email: string;
  /** The address that the donor's calls come from. */
  address: string;
};

export type Ordered = { merchantOrderId: string; redirectUrl: string };

const ANSWERS_WITHIN_MS = 60_000;
const AUTHORIZATION = createHash('sha256').update(`${WEBHOOK.username}:${WEBHOOK.password}`).digest('hex');

export type SiteCalls = ReturnType<typeof callsOf>;

/** The site's calls as browsers and the provider make them. */
export function callsOf(siteUrl: string) {
  async function post(path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    try {
      const response = await fetch(`${siteUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    }
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });

  return {
    order: (form: OrderForm) =>
      post(
        '/api/phonePayOrder',
        {
          userId: '',
          donationAmount: form.rupees,
          categoryId: form.categoryId,
          campaignId: form.campaignId,
          fullName: 'Lakshmi Rao',
          email: form.email,
          phoneNumber: '9876543210',
          message: '',
        },
        { ...from(form.address), 'idempotency-key': form.key },
      ),
    verify: (merchantOrderId: string, address = '10.0.0.1') =>
      post('/api/verifyPayment', { merchantOrderId }, from(address)),
    record: (merchantOrderId: string, address = '10.0.0.1') =>
      post('/api/getDonationByTransactionId', { transactionId: merchantOrderId }, from(address)),
    webhook: (event: string, payload: object, authorization = AUTHORIZATION) =>
      post('/api/webhooks/phonepe', { event, payload }, { authorization }),
    /** A category and campaigns of the sample content to give to. */
    async purposes(): Promise<{ categoryId: string; campaignIds: string[] }> {
      const categories = await (await fetch(`${siteUrl}/api/getCategory`)).json();
      const lists = await (await fetch(`${siteUrl}/api/getAllCampaigns`)).json();
      const campaigns = (lists as { campaigns: { _id: string }[] }).campaigns;
      const [first] = categories as { _id: string }[];
      return { categoryId: first?._id ?? '', campaignIds: campaigns.map((each) => each._id) };
    },
  };
}

/** What an order was answered with; null unless it was taken. */
export function orderedOf({ status, body }: Reply): Ordered | null {
  if (status !== 200) return null;
  return { merchantOrderId: String(body['merchantOrderId']), redirectUrl: String(body['redirectUrlRes']) };
}

/** Sends an order until it is taken, as a donor does who presses the button again; null when patience ends. */
export async function orderUntilTaken(site: SiteCalls, form: OrderForm, tries = 60): Promise<Ordered | null> {
  for (let left = tries; left > 0; left -= 1) {
    const reply = await site.order(form);
    const ordered = orderedOf(reply);
    if (ordered) return ordered;
    if (reply.status === 409 || reply.status === 400) throw new Error(`refused: ${JSON.stringify(reply)}`);
    await pause(250);
  }
  return null;
}

/** Presses a button on the provider's page. @returns whether the page took it. */
export async function choose(
  redirectUrl: string,
  choice: 'upi' | 'card' | 'fail' | 'cancel',
): Promise<boolean> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response.status === 303;
}

/** Runs `work` for all of them, so many at a time. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
