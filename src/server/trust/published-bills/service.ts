import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import { billPageFile } from '#domain/office/bill-publication.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { isPublic, pagesOf, publicationsOf } from './queries.ts';

const FILE = /^([0-9a-f]{32})(?:-small)?\.jpg$/;

/** Whether a file is a page, or its thumbnail, that is public at this moment. */
export async function isPublishedFile(db: Database, file: string): Promise<boolean> {
  const name = FILE.exec(file)?.[1];
  return name !== undefined && (await isPublic(db, name));
}

/** The published bills of paid expenses, by expense, in the order of publication. A withdrawn bill remains with the reason. */
export async function publishedBillsOf(
  db: Database,
  expenseIds: readonly string[],
): Promise<Map<string, PublishedBill[]>> {
  if (expenseIds.length === 0) return new Map();
  const publications = await publicationsOf(db, expenseIds);
  const shown = publications.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id);
  const pages = shown.length > 0 ? await pagesOf(db, shown) : [];
  return new Map(
    [...Map.groupBy(publications, ({ expenseId }) => expenseId)].map(([expenseId, bills]) => [
      expenseId,
      bills.map(({ id, needsSecondLook, withdrawnAt, reason }) => ({
        secondLook: needsSecondLook,
        pages: pages.filter(({ publicationId }) => publicationId === id).map(describePage),
        withdrawn: withdrawnAt && { day: indianDate(withdrawnAt), reason: reason ?? '' },
      })),
    ]),
  );
}

function describePage({ name, width, height }: { name: string; width: number; height: number }) {
  return {
    url: `/bills/${billPageFile(name)}`,
    thumbnailUrl: `/bills/${billPageFile(name, 'small')}`,
    width,
    height,
  };
}
