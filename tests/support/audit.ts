import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { auditEntry } from '#server/db/schema/staff.ts';

/** The audit log's entries about a target, oldest first. */
export const auditOf = (db: Database, targetId: string) =>
  db.select().from(auditEntry).where(eq(auditEntry.targetId, targetId)).orderBy(auditEntry.id);
