import { isMasked, type PolicyName, type StaffRole } from '#contract/admin/roles-and-policies.ts';
import { isWholeContact } from '#domain/mask-person.ts';
import { AppError } from '../../http/errors.ts';

/**
 * Searches find the beginnings of words, so a role that sees people masked could find out a name or number letter by letter.
 * @throws AppError `search_incomplete` when such a role searches for less than a whole email address or phone number.
 */
export function requireWholeContact(role: StaffRole, policy: PolicyName, text: string | undefined): void {
  if (text === undefined || !isMasked(role, policy) || isWholeContact(text)) return;
  throw new AppError('search_incomplete');
}
