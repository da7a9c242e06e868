import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK } from './sandbox.ts';

/** The response of a call. Status 0 means no response at all, for example because the server died. */
export type Reply = { status: number; body: Record<string, unknown> };

export type OrderForm = {
  key: string;
  rupees: number;
  categoryId: string;
  campaignId: string;
  email: string;
  /** The donor's IP address. */
  address: string;
};

export type PlacedOrder = { merchantOrderId: string; redirectUrl: string };

/** What can be donated to. */
export type Targets = { categoryId: string; campaignIds: string[] };

const TIMEOUT_MS = 60_000;
const AUTHORIZATION = createHash('sha256').update(`${WEBHOOK.username}:${WEBHOOK.password}`).digest('hex');

export type SiteClient = ReturnType<typeof createSiteClient>;

/** Calls the site as browsers and the provider do. */
export function createSiteClient(siteUrl: string) {
  async function post(path: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    try {
      const response = await fetch(`${siteUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: parseBody(await response.text()) };
    } catch (error) {
      return { status: 0, body: { reason: String((error as Error).cause ?? error) } };
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
    verifyPayment: (merchantOrderId: string, address = '10.0.0.1') =>
      post('/api/verifyPayment', { merchantOrderId }, from(address)),
    getDonation: (merchantOrderId: string, address = '10.0.0.1') =>
      post('/api/getDonationByTransactionId', { transactionId: merchantOrderId }, from(address)),
    sendWebhook: (event: string, payload: object, authorization = AUTHORIZATION) =>
      post('/api/webhooks/phonepe', { event, payload }, { authorization }),
    /** The first category and all campaigns of the sample content. */
    async findTargets(): Promise<Targets> {
      const categories = await (await fetch(`${siteUrl}/api/getCategory`)).json();
      const lists = await (await fetch(`${siteUrl}/api/getAllCampaigns`)).json();
      const campaigns = (lists as { campaigns: { _id: string }[] }).campaigns;
      const [first] = categories as { _id: string }[];
      return { categoryId: first?._id ?? '', campaignIds: campaigns.map((each) => each._id) };
    },
  };
}

/** A proxy between the client and the site responds with its own HTML. */
function parseBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return { reason: text.slice(0, 200) };
  }
}

/** The order in a reply; null if it was not accepted. */
export function parsePlacedOrder({ status, body }: Reply): PlacedOrder | null {
  if (status !== 200) return null;
  return { merchantOrderId: String(body['merchantOrderId']), redirectUrl: String(body['redirectUrlRes']) };
}

/** Repeats an order until it is accepted, like a donor who presses the button again; null after `tries` failures. */
export async function orderWithRetries(
  site: SiteClient,
  form: OrderForm,
  tries = 60,
): Promise<PlacedOrder | null> {
  for (let left = tries; left > 0; left -= 1) {
    const reply = await site.order(form);
    const order = parsePlacedOrder(reply);
    if (order) return order;
    if (reply.status === 409 || reply.status === 400) throw new Error(`refused: ${JSON.stringify(reply)}`);
    await pause(250);
  }
  return null;
}

/** Presses a button on the provider's payment page. @returns whether the page accepted it. */
export async function submitCheckout(
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
