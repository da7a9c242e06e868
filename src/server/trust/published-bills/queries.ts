import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { billPage, billPublication, billPublicationEvent } from '../../db/schema/bill-publication.ts';
import { expense, expenseFile } from '../../db/schema/expense.ts';

/** Whether a page is public at this moment. */
export async function isPublic(db: Database, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: billPage.name })
    .from(billPage)
    .innerJoin(billPublication, eq(billPublication.id, billPage.publicationId))
    .innerJoin(expenseFile, eq(expenseFile.id, billPublication.fileId))
    .innerJoin(expense, eq(expense.id, expenseFile.expenseId))
    .where(
      and(
        eq(billPage.name, name),
        // control: prepared and withdrawn pages are served to nobody (published-bills.test.ts)
        eq(billPublication.state, 'published'),
        // control: only bills of paid expenses are served (published-bills.test.ts)
        eq(expense.state, 'paid'),
      ),
    );
  return rows.length > 0;
}

/** The publications that are or were public, of the bills of paid expenses. */
export function publicationsOf(db: Database, expenseIds: readonly string[]) {
  const withdrawn = db
    .select({
      publicationId: billPublicationEvent.publicationId,
      reason: billPublicationEvent.reason,
      at: billPublicationEvent.at,
    })
    .from(billPublicationEvent)
    .where(eq(billPublicationEvent.kind, 'withdrawn'))
    .as('withdrawn');
  return db
    .select({
      id: billPublication.id,
      expenseId: expenseFile.expenseId,
      needsSecondLook: billPublication.needsSecondLook,
      withdrawnAt: withdrawn.at,
      reason: withdrawn.reason,
    })
    .from(billPublication)
    .innerJoin(expenseFile, eq(expenseFile.id, billPublication.fileId))
    .innerJoin(expense, eq(expense.id, expenseFile.expenseId))
    .innerJoin(
      billPublicationEvent,
      and(
        eq(billPublicationEvent.publicationId, billPublication.id),
        eq(billPublicationEvent.kind, 'published'),
      ),
    )
    .leftJoin(withdrawn, eq(withdrawn.publicationId, billPublication.id))
    .where(and(inArray(expenseFile.expenseId, [...expenseIds]), eq(expense.state, 'paid')))
    .orderBy(asc(billPublicationEvent.at), asc(billPublication.id));
}

export function pagesOf(db: Database, publicationIds: readonly string[]) {
  return db
    .select()
    .from(billPage)
    .where(inArray(billPage.publicationId, [...publicationIds]))
    .orderBy(asc(billPage.publicationId), asc(billPage.number));
}
