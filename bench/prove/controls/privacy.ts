import type { Control } from './control.ts';

const MIGRATION = 'src/server/db/migrations/0019_my_data.sql';
const ERASURE = ['src/server/admin/privacy-requests/erasure.test.ts'];
const MY_DATA = ['src/server/features/my-data/my-data.test.ts'];

/** People’s own data: who sees it, and that an erasure leaves nothing. */
export const privacyControls: Control[] = [
  {
    name: 'a text of the audit log may become "Erased" and nothing else',
    file: MIGRATION,
    text: "    AND NOT EXISTS (SELECT FROM unnest(texts) AS name WHERE coalesce(after ->> name, 'Erased') <> 'Erased')",
    without: '',
    tests: ['src/server/db/back-office-guards.test.ts'],
  },
  {
    name: 'an erasure empties the recipients of emails',
    file: MIGRATION,
    text: "  UPDATE mail SET recipient = '', last_error = NULL, next_try_at = NULL\n  WHERE lower(recipient)",
    without: '  UPDATE mail SET recipient = recipient\n  WHERE lower(recipient)',
    tests: ERASURE,
  },
  {
    name: 'an erasure waits for open payments',
    file: 'src/server/admin/privacy-requests/service.ts',
    text: "if (await hasOpenPayment(tx, email)) throw new AppError('erasure_payment_open');",
    without: '',
    tests: ERASURE,
  },
  {
    name: 'staff are not erased',
    file: 'src/server/admin/privacy-requests/service.ts',
    text: 'deps.ownerEmails.includes(email) || (await wasStaff(tx, email))',
    without: 'deps.ownerEmails.includes(email)',
    tests: ERASURE,
  },
  {
    name: 'a repeated erasure spares who gave again later',
    file: 'src/server/admin/privacy-requests/reapply-erasures.ts',
    text: '.filter(({ id }) => !known.has(id))',
    without: '',
    tests: ERASURE,
  },
  {
    name: 'a link to personal data expires',
    file: 'src/server/features/my-data/links.ts',
    text: "return now.getTime() < Number(expiresAt) * 1000 ? { mailId } : 'expired';",
    without: 'return { mailId };',
    tests: MY_DATA,
  },
  {
    name: 'a link is emailed to an address at most every ten minutes',
    file: 'src/server/features/my-data/queries.ts',
    text: "and earlier.kind = 'data_link'",
    without: "and earlier.kind = 'thanks'",
    tests: MY_DATA,
  },
];
