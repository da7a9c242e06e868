import type { Control } from './control.ts';

const ADDRESSES = 'src/server/db/migrations/0021_address_links.sql';
const ERASING = 'src/server/db/migrations/0027_guarded_erasure.sql';
const ERASURE_GUARDS = ['src/server/admin/privacy-requests/erasure-guards.test.ts'];
const ERASURE = ['src/server/admin/privacy-requests/erasure.test.ts'];
const REQUESTS = ['src/server/admin/privacy-requests/requests.test.ts'];
const CONSENTS = ['src/server/features/consents/consents.test.ts'];
const UPDATES = ['src/server/admin/campaign-updates/campaign-updates.test.ts'];
const MY_DATA = ['src/server/features/my-data/my-data.test.ts'];

/** People’s own data: who sees it, and that an erasure leaves nothing. */
export const privacyControls: Control[] = [
  {
    name: 'a text of the audit log may become "Erased" and nothing else',
    file: 'src/server/db/migrations/0019_my_data.sql',
    text: "    AND NOT EXISTS (SELECT FROM unnest(texts) AS name WHERE coalesce(after ->> name, 'Erased') <> 'Erased')",
    without: '',
    tests: ['src/server/db/back-office-guards.test.ts'],
  },
  {
    name: 'an erasure empties the recipients of emails',
    file: ERASING,
    text: "  UPDATE mail SET recipient = '', last_error = NULL, next_try_at = NULL\n  WHERE lower(recipient)",
    without: '  UPDATE mail SET recipient = recipient\n  WHERE lower(recipient)',
    tests: ERASURE,
  },
  {
    name: 'an erasure waits for open payments',
    file: 'src/server/admin/privacy-requests/service.ts',
    text: "if (await hasOpenPayment(tx, email)) throw new AppError('erasure_payment_open');",
    without: '',
    tests: REQUESTS,
  },
  {
    name: 'staff are not erased',
    file: ERASING,
    text: 'EXISTS (SELECT FROM staff WHERE staff.email = own)\n    OR ',
    without: '',
    tests: REQUESTS,
  },
  {
    name: 'whoever wrote entries of the audit log is not erased, also when the settings no longer name them',
    file: ERASING,
    text: '\n    OR EXISTS (SELECT FROM audit_entry JOIN account ON account.id = account_id WHERE account.email = own)',
    without: '',
    tests: ERASURE_GUARDS,
  },
  {
    name: 'the site’s own role erases nobody without an open request',
    file: ERASING,
    text: "WHERE id = request AND kind = 'erase' AND state = 'open' FOR UPDATE;",
    without: 'WHERE id = request FOR UPDATE;',
    tests: ERASURE_GUARDS,
  },
  {
    name: 'an erasure leaves entries about people with a longer address or number',
    file: ERASING,
    text: 'WHERE mentions(concat_ws(',
    without:
      "WHERE position(mark IN concat_ws(' ', message, before::text, after::text)) > 0 OR mentions(concat_ws(",
    tests: ERASURE_GUARDS,
  },
  {
    name: 'a repeated erasure spares donors who have given again since',
    file: 'src/server/admin/privacy-requests/reapply-erasures.ts',
    text: '.filter(({ id }) => !known.has(id))',
    without: '',
    tests: ERASURE,
  },
  {
    name: 'personal data is shown under a proven address only',
    file: 'src/server/features/my-data/service.ts',
    text: 'addresses.find((each) => each === email.toLowerCase())',
    without: 'email',
    tests: MY_DATA,
  },
  {
    name: 'a gift made in an account does not belong to the address that was typed',
    file: ADDRESSES,
    text: '  WHERE account.id IS NULL OR account.email = lower(trim(donation.email))\n',
    without: '',
    tests: ERASURE,
  },
  {
    name: 'only the site’s own role may erase anybody',
    file: ERASING,
    text: 'REVOKE EXECUTE ON FUNCTION erase_person(uuid, uuid, timestamptz), erase_address(text, data_request, uuid, timestamptz) FROM PUBLIC;',
    without: 'SELECT 1;',
    tests: ['src/server/db/roles/roles.test.ts'],
  },
  {
    name: 'a consent names a notice that was shown',
    file: 'src/server/features/consents/service.ts',
    text: 'if (isGiven && !(await storeShownNotice({ db: tx, siteDetails }, notice, now))) return false;',
    without: 'if (isGiven) await storeShownNotice({ db: tx, siteDetails }, notice, now);',
    tests: CONSENTS,
  },
  {
    name: 'nobody consents for somebody else’s address',
    file: 'src/server/features/consents/service.ts',
    text: 'if (gift && !isOwn) return isGiven ? askByEmail(deps, gift) : undefined;',
    without: '',
    tests: CONSENTS,
  },
  {
    name: 'an erasure removes the addresses of consents',
    file: ERASING,
    text: '  UPDATE consent_event SET email = NULL WHERE email = ANY (keys);\n',
    without: '',
    tests: ERASURE,
  },
  {
    name: 'news goes only to donors who have not withdrawn their consent',
    file: 'src/server/admin/campaign-updates/queries.ts',
    text: ' and decided.is_given`;',
    without: '`;',
    tests: UPDATES,
  },
  {
    name: 'withdrawing a consent stops news that is queued',
    file: 'src/server/features/consents/service.ts',
    text: 'if (!isGiven) await cancelUpdates(tx, emails);',
    without: '',
    tests: UPDATES,
  },
  {
    name: 'opening the link to withdraw changes nothing',
    file: 'src/server/features/consents/link-routes.ts',
    text: 'const { headers, body } = questionPage(linked, language);\n      return reply.code(statusOf(linked)).headers(headers).send(body);\n    },\n  });\n\n  app.route({',
    without:
      "if (linked !== null && linked !== 'expired') await followLink(deps, linked, { version: '', language });\n      const { headers, body } = questionPage(linked, language);\n      return reply.code(statusOf(linked)).headers(headers).send(body);\n    },\n  });\n\n  app.route({",
    tests: UPDATES,
  },
];
