import { v7 as uuid } from 'uuid';
import type { Transaction } from '../client.ts';
import { account } from '../schema/account.ts';

/** Those who kept the sample trust's books: they belong to its past, and nobody can sign in as one of them. */
const people = ['clerk', 'approver', 'treasurer'] as const;
export type SamplePeople = Record<(typeof people)[number], string>;

export async function seedPeople(tx: Transaction, now: Date): Promise<SamplePeople> {
  const rows = people.map((role) => ({
    id: uuid(),
    issuer: 'sample',
    subject: role,
    email: `sample-${role}@example.com`,
    name: `Sample ${role}`,
    photo: '',
    createdAt: now,
  }));
  await tx.insert(account).values(rows);
  return Object.fromEntries(rows.map(({ subject, id }) => [subject, id])) as SamplePeople;
}
