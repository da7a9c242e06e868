import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/client.ts';
import { addMissingPayments } from '#server/office/settlement-reports/add-missing-payments.ts';
import { importReport } from '#server/office/settlement-reports/import-report.ts';
import { describeSettlement } from '#server/office/settlement-reports/service.ts';
import { paymentGateway } from '#server/providers/connect-providers.ts';
import { staffWithEmail } from '#server/staff/access/service.ts';
import type { Sandbox } from '../prove/testbed/sandbox.ts';

const HEADINGS = 'PaymentType,MerchantReferenceId,TransactionDate,Amount';
const AT_ONCE = 50;

type Book = Awaited<ReturnType<Sandbox['book']>>;

/**
 * Imports the provider's settlement report and adds the payments that our books lack, through the services of the back office.
 * @returns how many were added.
 */
export async function addLostPayments(
  db: Database,
  settings: Record<string, string>,
  book: Book,
  ownerEmail: string,
): Promise<number> {
  const config = readConfig(settings);
  const by = await staffWithEmail(db, config.ownerEmails, ownerEmail);
  if (!by) throw new Error('the owner is missing');
  const {
    rows: [category],
  } = await db.execute<{ id: string }>(sql`select id from category limit 1`);
  const deps = { db, clock: () => new Date(), gateway: paymentGateway(config, null, '', () => 'Drill') };
  const report = Buffer.from(reportOf(book));
  const { id } = await importReport(deps, by, report, { fileName: 'drill.csv' });
  let total = 0;
  for (;;) {
    const { missing } = await describeSettlement({ db }, id);
    const lineIds = missing.items.slice(0, AT_ONCE).map((line) => line.id);
    if (lineIds.length === 0) return total;
    const purpose = { categoryId: category?.id ?? '', campaignId: null };
    const donor = { fullName: '', email: '', phoneNumber: '' };
    const { added, refused } = await addMissingPayments(deps, by, id, {
      lineIds,
      addAnyway: false,
      ...donor,
      ...purpose,
    });
    if (refused.length > 0) throw new Error(JSON.stringify(refused));
    total += added;
  }
}

/** The report that the provider's dashboard offers, in India's time. */
function reportOf({ orders }: Book): string {
  const india = (at: number) => new Date(at + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const lines = orders
    .filter(({ state }) => state === 'COMPLETED')
    .map(({ merchantOrderId, createdAt, paidPaise, amountPaise }) =>
      ['PAYMENT', merchantOrderId, india(createdAt), (paidPaise ?? amountPaise) / 100].join(','),
    );
  return [HEADINGS, ...lines].join('\r\n');
}
