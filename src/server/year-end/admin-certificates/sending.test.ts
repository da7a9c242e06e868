import { rm } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  assignCertificate,
  downloadLinkedCertificate,
  removeCertificate,
} from '#contract/year-end/certificates.ts';
import { certificate } from '#server/db/schema/certificate.ts';
import { donor } from '#server/db/schema/donor.ts';
import { mail } from '#server/db/schema/mail.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createCertificateOffice, pdf } from '#tests/support/certificates.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, renewSignIns } from '#tests/support/staff.ts';
import { sendCertificates } from './service.ts';

const { folder, site, accountant, donorIds, upload, ofYear, summary, list, send, uploaded } =
  await createCertificateOffice();
afterAll(() => rm(folder, { recursive: true }));
const { db, clock } = site;
const { mailbox, deliver } = createMailDelivery(site);

beforeEach(async () => {
  clock.pass(2 * 3_600_000);
  await renewSignIns(site);
});

describe('a certificate', () => {
  test('without a match is assigned by hand, and sent to that donor only', async () => {
    const id = await uploaded('by hand.pdf');
    expect((await send(id)).json.code).toBe('certificate_without_donor');
    const assign = (donorId: string) =>
      jsonResponse(accountant.call('PUT', pathOf(assignCertificate, { id }), { donorId }));
    expect((await assign('0195c2a0-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await assign(donorIds.get('meena') ?? '')).status).toBe(200);
    expect((await send(id)).status).toBe(202);
    expect((await assign(donorIds.get('ravi') ?? '')).json.code).toBe('certificate_sent_already');
    expect((await jsonResponse(accountant.call('DELETE', pathOf(removeCertificate, { id })))).json.code).toBe(
      'certificate_sent_already',
    );
    await expect(db.delete(certificate).where(eq(certificate.id, id))).rejects.toThrow();
  });

  test('behind an invented link is not found', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..'])
      expect((await site.app.inject({ url: pathOf(downloadLinkedCertificate, { token }) })).statusCode).toBe(
        404,
      );
  });

  test('is sent with all others of the year, except to donors without an email address', async () => {
    const year = '2025-26';
    await upload(pdf(), 'ABCPE2222F.pdf', year);
    await upload(pdf(), 'ABCPE3333F.pdf', year);
    await db
      .update(donor)
      .set({ email: '' })
      .where(eq(donor.id, donorIds.get('meena') ?? ''));
    const all = () => jsonResponse(accountant.call('POST', ofYear(year)));
    expect((await all()).json.message).toBe(
      '1 certificate is on the way. 1 cannot be sent: no email address is known.',
    );
    expect((await all()).json.message).toBe(
      '0 certificates are on the way. 1 cannot be sent: no email address is known.',
    );
    expect((await summary(year)).donors).toEqual({ missing: 0, uploaded: 1, sent: 1, opened: 0 });
  });

  test('is sent in parts when there are many, and donors without an email address hold up nobody', async () => {
    const year = '2024-25';
    for (const name of ['ABCPE3333F.pdf', 'ABCPE2222F.pdf', 'ABCPE2222F second.pdf'])
      await upload(pdf(), name, year);
    await db
      .update(donor)
      .set({ email: '' })
      .where(eq(donor.id, donorIds.get('meena') ?? ''));
    const deps = {
      db,
      clock: () => clock.now,
      cipher: testCipher,
      certificates: folderStore(folder),
      trust: async () => sampleTrust,
    };
    const by = {
      accountId: accountant.accountId,
      email: accountant.email,
      name: 'Accountant',
      photo: '',
      role: 'accountant',
      recentSignInUntil: clock.now,
      sessionId: '',
    } as const;
    const messages = [];
    for (let time = 0; time < 3; time += 1)
      messages.push((await sendCertificates(deps, by, year, 1)).message);
    const unknown = '1 cannot be sent: no email address is known.';
    expect(messages).toEqual([
      `1 certificate is on the way. 1 is left: please send again. ${unknown}`,
      `1 certificate is on the way. ${unknown}`,
      `0 certificates are on the way. ${unknown}`,
    ]);

    // A record that was merged into the donor's has an address.
    await db
      .update(donor)
      .set({ mergedInto: donorIds.get('meena') ?? null })
      .where(eq(donor.id, donorIds.get('ravi') ?? ''));
    expect((await sendCertificates(deps, by, year)).message).toBe('1 certificate is on the way.');
    const [last] = await db
      .select()
      .from(mail)
      .where(eq(mail.kind, 'certificate'))
      .orderBy(desc(mail.id))
      .limit(1);
    expect(last?.recipient).toBe('ravi@example.com');
  });

  test('is emailed by a link in the donor’s language, which works for 30 days; then a new one is sent', async () => {
    const bytes = pdf();
    const id = await uploaded('ABCPE1111F.pdf', bytes);
    expect((await send(id)).status).toBe(202);
    expect((await send(id)).json.code).toBe('certificate_sent_recently');
    await deliver();
    const mail = (await mailbox.sentTo('sita@example.com')).at(-1);
    expect(mail?.subject).toContain('సర్టిఫికెట్');
    expect(mail?.text).toContain('Form 114');
    expect(mail?.text).not.toContain('ABCPE1111F');
    const link = new URL(/https?:\S+\/api\/certificates\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const get = () => site.app.inject({ url: `${link.pathname}${link.search}` });
    const stateOf = async () =>
      (await list()).items.find(({ id: donorId }: { id: string }) => donorId === donorIds.get('sita'));
    const row = async () => (await db.select().from(certificate).where(eq(certificate.id, id)))[0];
    expect((await row())?.openedAt).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      const file = await get();
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
      expect(file.rawPayload.equals(bytes)).toBe(true);
    }
    expect((await row())?.openedAt).toEqual(clock.now);
    expect((await stateOf()).certificates).toContainEqual(
      expect.objectContaining({ id, openedAt: clock.now.toISOString(), matchedBy: 'id' }),
    );
    clock.pass(30 * 86_400_000);
    await renewSignIns(site);
    for (let time = 0; time < 3; time += 1) {
      const expired = await get();
      expect(expired.statusCode).toBe(410);
      expect(expired.body).toContain('30 రోజులు');
    }
    await deliver();
    expect((await mailbox.sentTo('sita@example.com')).length).toBe(2);
    for (let hour = 0; hour < 20; hour += 1) {
      clock.pass(3_600_000);
      await get();
    }
    await deliver();
    expect((await mailbox.sentTo('sita@example.com')).length).toBe(4);
  });
});
