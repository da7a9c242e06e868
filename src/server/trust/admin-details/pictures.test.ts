import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TrustGroupId } from '#contract/trust/trust.admin.ts';
import { listTrustGroups, saveTrustGroup, type TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { findReceipt } from '#server/giving/receipts/queries.ts';
import { issueReceipt, receiptPdf } from '#server/giving/receipts/service.ts';
import { deleteUnusedPictures } from '#server/trust/admin-pictures/unused.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { jsonResponse } from '#tests/support/staff.ts';

const { site, pictures, owner, upload, uploaded } = await createPictureSite();
const { db, clock, log } = site;
const { deliver, giftWith, mailbox } = createMailDelivery(site);
const NONE = { url: '', width: 0, height: 0 };
const DAY_MS = 86_400_000;

const scrawl = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#10206080' } })
    .png()
    .toBuffer();

async function change(id: TrustGroupId, changes: object): Promise<TrustGroup> {
  const { items } = (await jsonResponse(owner.call('GET', listTrustGroups.path))).json;
  const { values, version } = items.find((each: TrustGroup) => each.id === id);
  const body = { ...values, ...changes, seenVersion: version };
  const { status, json } = await jsonResponse(owner.call('PUT', saveTrustGroup[id].path, body));
  expect([status, json.fields]).toEqual([200, undefined]);
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
  return (await receiptPdf({ db, cipher: testCipher }, record)).pdf;
}

const { app } = site;
const get = async (path: string) => (await app.inject(path)).rawPayload;
const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;

// shows: R10.3
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

// shows: R10.3
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

const RED: [number, number, number] = [192, 32, 32];
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();

/** The colour of a picture at a place given in shares of its size. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function isRedAt(picture: Buffer, x: number, y: number): Promise<boolean> {
  const colour = await colourAt(picture, x, y);
  return colour.every((level, index) => Math.abs(level - (RED[index] ?? 0)) < 40);
}

describe.each([
  ['very wide', 1500, 150],
  ['very tall', 100, 1200],
  ['square', 300, 300],
])('a %s logo', (_shape, width, height) => {
  // shows: R10.2
  test('replaces the built-in mark in icons, link previews, receipts and emails, until it is removed', async () => {
    const { url } = await uploaded(await drawing(width, height), 'image/png');
    const { slug } = await createCampaign(db);
    const preview = async () =>
      /og:image" content="[^"]*?(\/previews\/[^"]+)"/.exec(String(await get(`/campaigns/${slug}`)))?.[1];
    const paths = [
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/apple-touch-icon.png',
      '/favicon.ico',
    ];
    const before = await Promise.all(paths.map(get));
    const former = { favicon: await get('/favicon.svg'), preview: await preview(), receipt: await receipt() };

    const { values } = await change('texts', { logo: { url } });
    expect(values['logo']).toMatchObject({ url, width, height });
    await expect.poll(() => get('/favicon.svg')).not.toEqual(former.favicon);
    for (const [index, path] of paths.entries()) {
      await expect.poll(() => get(path)).not.toEqual(before[index]);
      const icon = await get(path);
      expect(await sharp(icon).metadata()).toMatchObject(await sizeOf(before[index] as Buffer));
      expect(await isRedAt(icon, 0.5, 0.5), path).toBe(true);
      expect(await colourAt(icon, 0.02, 0.02), path).toEqual([255, 255, 255]);
    }
    expect(
      await isRedAt(
        await sharp(await get('/favicon.svg'))
          .png()
          .toBuffer(),
        0.5,
        0.5,
      ),
    ).toBe(true);
    const card = await get('/pictures/og/site.jpg');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await isRedAt(card, 210 / 1200, 0.5)).toBe(true);

    await expect.poll(preview).not.toBe(former.preview);
    const shown = Math.min(150 / width, 58 / height);
    const drawn = await get((await preview()) ?? '');
    expect(await isRedAt(drawn, (60 + (width * shown) / 2) / 1200, 73 / 630)).toBe(true);
    expect(imagesIn(await receipt())).toBeGreaterThan(imagesIn(former.receipt));

    const { email } = await giftWith('donation_settled', { state: 'COMPLETED' });
    await deliver();
    const [mail] = await mailbox.sentTo(email);
    expect(mail?.html).toContain('src="cid:logo"');
    expect(mail?.attachments.map(({ type }) => type)).toEqual(['image/png', 'application/pdf']);
    expect(await isRedAt(await mailbox.attachment(mail as never), 0.5, 0.5)).toBe(true);

    await change('texts', { logo: NONE });
    await expect.poll(() => get('/favicon.svg')).toEqual(former.favicon);
    expect(imagesIn(await receipt())).toBe(imagesIn(former.receipt));
  });
});

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

test.each(['update trust_picture set png = null', 'delete from trust_picture', 'truncate trust_picture'])(
  '%s is refused, because issued receipts refer to the trust’s pictures',
  async (statement) => {
    const { url } = await uploaded(await scrawl(310, 90), 'image/png');
    await change('receipts', { signature: { url } });
    await expect(site.database.owner.pool.query(statement)).rejects.toThrow(/append-only/);
  },
);

// shows: R10.2
test('an SVG is refused as logo', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  );
  expect((await upload(svg, 'image/svg+xml')).json.code).toBe('picture_svg');
});
