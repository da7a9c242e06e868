import { eq } from 'drizzle-orm';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import type { TrustDetails } from '#contract/trust/trust.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import type { ReadTrust } from '#server/trust/details/service.ts';
import type { TestApp } from './app.ts';
import { ACCOUNT } from './bank-account.ts';
import { sampleTrust } from './fake-web.ts';
import { orderBody } from './orders.ts';

/** A trust that takes gifts by bank transfer. */
export function trustWithAccount(changes: Partial<TrustDetails> = {}): ReadTrust {
  return async () => ({ ...sampleTrust, bank: { ...sampleTrust.bank, account: ACCOUNT }, ...changes });
}

type Announcer =
  | { post: TestApp['post'] }
  | { post: (path: string, body: object) => Promise<{ body: string }> };

/** Announces a gift by bank transfer of ₹500 as a donor's browser does. @returns it as it is stored. */
export async function announce(
  { db }: Pick<TestApp, 'db'>,
  by: Announcer,
  changes: Parameters<typeof orderBody>[0],
) {
  const { body } = await by.post(transferRoutes.announce.path, orderBody(changes));
  const { reference } = JSON.parse(body) as { reference?: string };
  if (reference === undefined) throw new Error(`the transfer was refused: ${body}`);
  const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.reference, reference));
  if (!row) throw new Error('the announced transfer is not stored');
  return row;
}
