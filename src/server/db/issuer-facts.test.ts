import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { issuer } from './schema/receipt.ts';

const { db } = await createTestDatabase();
const approval = { number: '', validFrom: '', validUntil: '' };
const EARLIER = {
  name: 'Charity',
  legalName: 'Charity Trust',
  email: 'trust@example.org',
  phone: { display: '', tel: '' },
  postalAddress: { street: '', city: '', state: '', postalCode: '' },
  registrations: { pan: 'AAATC0000A', section80G: approval, section12A: approval },
  receipts: { numberPrefix: '', signatory: { name: '', title: '' } },
};

const read = (id: string) => db.select().from(issuer).where(eq(issuer.id, id));
const store = (id: string, facts: object) =>
  db.execute(sql`insert into issuer (id, facts, since) values (${id}, ${JSON.stringify(facts)}, now())`);

test('the details on receipts of an earlier version are read, although later details and languages are missing', async () => {
  await store('earlier', EARLIER);
  await store('one-language', { ...EARLIER, names: { te: 'ధర్మం' } });
  expect(await read('earlier')).toMatchObject([{ facts: EARLIER }]);
  expect(await read('one-language')).toMatchObject([{ facts: { names: { te: 'ధర్మం' } } }]);
});

test('stored details that are not the trust’s are reported instead of printed', async () => {
  await store('damaged', { ...EARLIER, legalName: null });
  await expect(read('damaged')).rejects.toThrow('legalName');
});
