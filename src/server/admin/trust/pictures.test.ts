import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminTrustCalls, type TrustGroup, type TrustGroupId } from '#contract/admin/trust.ts';
import { deleteUnusedPictures } from '#server/admin/pictures/unused.ts';
import { findReceipt } from '#server/features/receipts/queries.ts';
import { issueReceipt, receiptPdf } from '#server/features/receipts/service.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { jsonResponse } from '#tests/support/staff.ts';

const { site, pictures, owner, uploaded } = await createPictureSite();
const { db, clock, log } = site;
const NONE = { url: '', width: 0, height: 0 };
const DAY_MS = 86_400_000;

const scrawl = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#10206080' } })
    .png()
    .toBuffer();

async function change(id: TrustGroupId, changes: object): Promise<TrustGroup> {
  const { items } = (await jsonResponse(owner.call('GET', adminTrustCalls.trust))).json;
  const { values, version } = items.find((each: TrustGroup) => each.id === id);
  const body = { ...values, ...changes, seenVersion: version };
  const { status, json } = await jsonResponse(owner.call('PUT', adminTrustCalls.group(id), body));
  expect(status).toBe(200);
  return json;
}

/** A new receipt as PDF. */
async function receipt(): Promise<Buffer> {
  const { attemptId } = await createDonation(db, { state: 'COMPLETED' });
  await db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, attemptId, clock.now));
  return pdfOf(attemptId);
}

async function pdfOf(attemptId: string): Promise<Buffer> {
  const record = await findReceipt(db, { attemptId });
  if (!record) throw new Error('no receipt');
  return (await receiptPdf(db, record)).pdf;
}

const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;

test('a signature is saved with its own size, whatever size the form sent, and printed on new receipts', async () => {
  const plain = await receipt();
  const { url } = await uploaded(await scrawl(500, 120), 'image/png');
  const { values } = await change('receipts', { signature: { url, width: 9, height: 9 } });
  expect(values['signature']).toEqual({ url, width: 500, height: 120 });
  const signed = await receipt();
  expect(imagesIn(signed)).toBeGreaterThan(imagesIn(plain));
  await change('receipts', { signature: NONE });
  expect(imagesIn(await receipt())).toBe(imagesIn(plain));
});

test('a signed receipt is drawn from the same picture after the signature was removed and its files were lost', async () => {
  const { url, width } = await uploaded(await scrawl(320, 200), 'image/png');
  await change('receipts', { signature: { url } });
  const { attemptId } = await createDonation(db, { state: 'COMPLETED' });
  await db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, attemptId, clock.now));
  const first = await pdfOf(attemptId);
  await change('receipts', { signature: NONE });
  await deleteUnusedPictures({ db, log, pictures }, clock.now);
  await deleteUnusedPictures({ db, log, pictures }, new Date(clock.now.getTime() + 8 * DAY_MS));
  const file = url.replace('/pictures/', '').replace(/-[0-9a-f]{9}(?=\.jpg$)/, '');
  expect([width, await pictures.has(file)]).toEqual([320, true]);
  await pictures.remove(file);
  expect((await pdfOf(attemptId)).equals(first)).toBe(true);
});
