import { setTimeout as pause } from 'node:timers/promises';
import { request } from '@playwright/test';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { uploadPicture } from '#contract/trust/pictures.admin.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { createSiteClient, orderWithRetries, submitCheckout } from '../prove/testbed/site-client.ts';

const RECEIPT_MS = 60_000;

/** Donates through the sandbox and waits for the email with the receipt. @returns the receipt, a PDF, and the order's id. */
export async function donate(siteUrl: string, sandboxUrl: string, email: string) {
  const client = createSiteClient(siteUrl);
  const { categoryId, campaignIds } = await client.findTargets();
  const order = await orderWithRetries(client, {
    key: `donation-of-${email}`,
    rupees: 501,
    categoryId,
    campaignId: campaignIds[0] ?? '',
    email,
    address: '127.0.0.1',
  });
  if (!order || !(await submitCheckout(order.redirectUrl, 'upi'))) throw new Error('the payment failed');
  const mailbox = readMailbox(sandboxUrl);
  const deadline = performance.now() + RECEIPT_MS;
  while (performance.now() < deadline) {
    const mail = (await mailbox.sentTo(email)).find(({ attachments }) => attachments.length > 0);
    if (mail) return { order: order.merchantOrderId, receipt: await mailbox.attachment(mail) };
    await pause(200);
  }
  throw new Error(`no email with a receipt arrived at ${email}`);
}

/** The state of a donation, as its page shows it. */
export async function donationState(siteUrl: string, merchantOrderId: string): Promise<unknown> {
  return (await createSiteClient(siteUrl).getDonation(merchantOrderId)).body;
}

/** Signs in with the sandbox's Google. @returns uploads of photos, with their status and the code of a refusal. */
export async function signInToUpload(siteUrl: string, email: string) {
  const browser = await request.newContext({ baseURL: siteUrl });
  const chooser = await browser.get('/api/auth/google');
  await browser.post(chooser.url(), { form: { choice: 'somebody', name: 'Omana', email } });
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const data = await samplePhoto({ width: 4000, height: 3000 }).jpeg().toBuffer();
  return {
    async upload(): Promise<{ status: number; code: string }> {
      const response = await browser.post(uploadPicture.path, {
        data,
        headers: { 'content-type': 'image/jpeg', origin: siteUrl, [XSRF_HEADER]: token },
      });
      const { code = '' } = await response.json();
      return { status: response.status(), code };
    },
    close: () => browser.dispose(),
  };
}
