import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { auditEntry } from '#server/db/schema/staff.ts';

/** What the audit log has of something, oldest line first. */
export const auditOf = (db: Database, targetId: string) =>
  db.select().from(auditEntry).where(eq(auditEntry.targetId, targetId)).orderBy(auditEntry.id);
