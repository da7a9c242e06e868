import { uploadedHash } from '#domain/trust/picture.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { lockPicture, withdraw } from './queries.ts';
import { deleteMarkedPictures, type UnusedDeps } from './unused.ts';

/**
 * Removes a picture from every page at once, because somebody shown withdrew the consent, and deletes its files. If that fails, the job
 * that runs every minute continues.
 * @throws AppError `not_found`.
 */
export async function takeDown(
  deps: UnusedDeps & { clock: () => Date },
  by: SignedInStaff,
  { url }: { url: string },
): Promise<void> {
  const { db, clock, log } = deps;
  const hash = uploadedHash(url);
  const now = clock();
  await db.transaction(async (tx) => {
    const found = hash === null ? undefined : await lockPicture(tx, hash);
    if (!hash || !found) throw new AppError('not_found');
    await withdraw(tx, { hash, by: by.accountId }, now);
    const target = { kind: 'picture', id: found.id } as const;
    const message = 'Removed a picture because somebody shown withdrew the consent.';
    await recordAudit(tx, by, { action: 'picture_withdrawn', target, message, after: { url } }, now);
  });
  // An older backup still has it; the log is kept elsewhere.
  log.warn({ withdrawn: { picture: url } }, 'a picture was withdrawn');
  await deleteMarkedPictures(deps);
}
