import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { signedHeaders } from '#server/giving/outgoing-webhooks/signature.ts';
import { LAPTOP, openBackOffice, owner, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectAccessible } from './valid-page.ts';

const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['WEBHOOK_SCREENSHOTS'];

const test = testWithSite({ WEBHOOKS_TO_LOOPBACK: 'yes' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[09]/ });

async function look(page: Page, name: string): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
  await expect.poll(() => overflowingTexts(page, 'body')).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize(LAPTOP);
}

/** The trust's accounts, on this machine. They accept tests and nothing else. */
async function startAccounts() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (body.includes('webhook.test')) response.end('ok');
      else response.writeHead(503).end('closed for today');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received, stop: () => server.close() };
}

test('an owner has the trust’s accounts told about gifts', async ({ page }) => {
  const accounts = await startAccounts();
  await openBackOffice(page, owner, '/admin/access');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('Nobody is told about gifts.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a receiver' }).click();
  const form = page.getByRole('dialog', { name: 'Add a receiver' });
  await form.getByLabel('Name').fill('Accounts');
  await form.getByLabel('Address, beginning with https://').fill('https://192.168.1.10/hooks');
  await form.getByLabel('Gift settled').check();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText(/in a private network/)).toBeVisible();
  await look(page, 'add');
  await form.getByLabel('Address, beginning with https://').fill(accounts.url);
  await form.getByRole('button', { name: 'Add' }).click();
  const shown = page.getByRole('dialog', { name: 'The secret of Accounts' });
  const secret = await shown.getByLabel('Secret').inputValue();
  await look(page, 'secret');
  await shown.getByRole('button', { name: 'Close' }).click();

  const receiver = page.getByRole('region', { name: 'Accounts' });
  await receiver.getByRole('button', { name: 'Send a test event' }).click();
  await expect.poll(() => accounts.received.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = accounts.received;
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const id = String(headers['webhook-id']);
  expect(headers).toMatchObject(signedHeaders({ id, body, sentAt }, [secret]));

  await receiver.getByRole('button', { name: 'Switch on' }).click();
  await expect(receiver.getByText('On', { exact: true })).toBeVisible();
  const [campaign] = await fetchCampaigns(page);
  await postAsStaff(page.request, enterGift.path, {
    mode: 'cash',
    amountRupees: 501,
    receivedOn: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    fullName: 'Lakshmi Rao',
    categoryId: campaign?.categoryId._id ?? '',
    idempotencyKey: 'a-gift-that-accounts-are-told-of',
  });
  await expect.poll(() => accounts.received.length).toBe(2);
  expect(JSON.parse(accounts.received[1]?.body ?? '')).toMatchObject({
    type: 'gift.settled',
    data: { gift: { amountPaise: 50_100, donor: null } },
  });
  await page.reload();
  await expect(receiver.getByText('1 event waiting')).toBeVisible();
  await receiver.getByRole('button', { name: 'Include donors' }).click();
  await look(page, 'include-donors');
  await page.getByRole('dialog').getByRole('button', { name: 'Include donors' }).click();
  await expect(page.getByText(/^Nothing has changed yet\./)).toBeVisible();
  await look(page, 'webhooks');

  await receiver.getByRole('link', { name: 'Deliveries to Accounts' }).click();
  await expect(page.getByText('Response 503: closed for today')).toBeVisible();
  await look(page, 'deliveries');
  await page.getByRole('button', { name: /^Send again: Test/ }).click();
  const ofTest = () => accounts.received.filter((message) => message.headers['webhook-id'] === id);
  await expect.poll(() => ofTest().length).toBe(2);
  await page.goto('/admin/approvals');
  await expect(
    page.getByText(`with the donor’s name, email address and phone number, to ${accounts.url}`),
  ).toBeVisible();
  accounts.stop();
});
