import type { Control } from './control.ts';

const SIGN_IN = ['src/server/features/users/sign-in-fails.test.ts'];
const ACCESS = ['src/server/admin/access/access.test.ts'];
const MASKING = ['src/server/admin/access/masking.test.ts'];
const ROLES = ['src/server/admin/staff/role-table.test.ts'];
const APPROVALS = ['src/server/admin/approvals/approvals.test.ts'];
const CARRYING_OUT = ['src/server/admin/approvals/carrying-out.test.ts'];
const OWNER_CHANGES = ['src/server/admin/approvals/owner-changes.test.ts'];

/** What staff may do, for how long, and what they see. */
export const accessControls: Control[] = [
  {
    name: 'a renewed sign-in needs a recent auth_time',
    file: 'src/server/features/users/identity.ts',
    text: 'if (maxAgeSeconds !== undefined && (ageSeconds === null || ageSeconds > maxAgeSeconds + CLOCK_TOLERANCE_S))',
    without: 'if (false)',
    tests: SIGN_IN,
  },
  {
    name: 'a renewed sign-in keeps its account',
    file: 'src/server/features/users/service.ts',
    text: "if (keepAccountId && owner.id !== keepAccountId) throw new SignInRefused('other_account');",
    without: '',
    tests: SIGN_IN,
  },
  {
    name: 'the provider is asked for a fresh sign-in',
    file: 'src/server/features/users/identity.ts',
    text: "...(renewal && { max_age: String(RENEWAL_MAX_AGE_S), prompt: 'select_account' }),",
    without: '',
    tests: SIGN_IN,
  },
  {
    name: 'staff sessions end after twelve hours and an idle hour',
    file: 'src/server/admin/access/service.ts',
    text: 'if (!account || hasEnded(account, deps))',
    without: 'if (!account)',
    tests: ROLES,
  },
  {
    name: 'only owners end other people’s sessions',
    file: 'src/server/admin/access/sessions.ts',
    text: "if (accountId && (accountId === by.accountId || by.role === 'owner')) return;",
    without: 'if (accountId) return;',
    tests: ACCESS,
  },
  {
    name: 'people are masked by role',
    file: 'src/server/http/admin-routes.ts',
    text: 'isMasked(by.role, policy) ? maskPeople(answer) : answer',
    without: 'answer',
    tests: ACCESS,
  },
  {
    name: 'bulk reading is refused',
    file: 'src/server/admin/access/reading.ts',
    text: 'if (pages <= maxPagesPerHour) return;',
    without: 'return;',
    tests: ACCESS,
  },
  {
    name: 'refusals are logged with account and address HMAC',
    file: 'src/server/http/error-handler.ts',
    text: 'if (LOGGED_REFUSALS.includes(status)) {',
    without: 'if (false) {',
    tests: ACCESS,
  },
  {
    name: 'large amounts wait for a second person',
    file: 'src/server/admin/approvals/service.ts',
    text: 'if (threshold === null || request.amountPaise + earlierPaise < threshold) return;',
    without: 'return;',
    tests: APPROVALS,
  },
  {
    name: 'the database refuses a large refund without a second person',
    file: 'src/server/db/migrations/0015_access.sql',
    text: 'CREATE TRIGGER refund_second_person BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_has_second_person();',
    without: 'SELECT 1;',
    tests: APPROVALS,
  },
  {
    name: 'the database refuses a decision by the person who asked',
    file: 'src/server/db/migrations/0015_access.sql',
    text: 'CONSTRAINT "approval_second_person" CHECK ("approval"."decided_by" <> "approval"."requested_by"),',
    without: '',
    tests: APPROVALS,
  },
  {
    name: 'nobody approves their own request',
    file: 'src/server/admin/approvals/decide.ts',
    text: "if (await isOwn(tx, by, request)) throw new AppError('own_request');",
    without: '',
    tests: APPROVALS,
  },
  {
    name: 'nobody approves their own request with another account',
    file: 'src/server/admin/approvals/decide.ts',
    text: ' || (await findPerson(tx, requestedBy))?.email === by.email',
    without: '',
    tests: APPROVALS,
  },
  {
    name: 'what cannot be carried out is not approved',
    file: 'src/server/admin/approvals/decide.ts',
    text: 'return await tx.transaction((part) => carryOutApproved(part, deps, request, { by, reason }));',
    without: 'return await carryOutApproved(tx, deps, request, { by, reason });',
    tests: CARRYING_OUT,
  },
  {
    name: 'a refund is called approved only once the provider has made it',
    file: 'src/server/admin/approvals/decide.ts',
    text: 'if (done.afterwards) {',
    without: 'if (false) {',
    tests: CARRYING_OUT,
  },
  {
    name: 'everything is checked before a second person is asked',
    file: 'src/server/admin/offline-gifts/enter.ts',
    text: 'await refuseRepeated(tx, cipher, checked);',
    without: '',
    tests: ['src/server/admin/approvals/asking.test.ts'],
  },
  {
    name: 'only the person who asked withdraws a request',
    file: 'src/server/admin/approvals/decide.ts',
    text: "if (!hasFailed && !(await isOwn(tx, by, request))) throw new AppError('request_of_somebody_else');",
    without: '',
    tests: ['src/server/admin/approvals/asking.test.ts'],
  },
  {
    name: 'a changed bank account waits for a second owner',
    file: 'src/server/admin/trust/service.ts',
    text: "if (id === 'bank' && (saved?.version ?? 0) !== seenVersion) {",
    without: 'if (false) {',
    tests: OWNER_CHANGES,
  },
  {
    name: 'a new owner waits for a second owner',
    file: 'src/server/admin/staff/service.ts',
    text: "if (role === 'owner') {",
    without: 'if (false) {',
    tests: OWNER_CHANGES,
  },
  {
    name: 'a change of an owner’s role waits for a second owner',
    file: 'src/server/admin/staff/service.ts',
    text: "if (role !== row.role && (role === 'owner' || row.role === 'owner')) {",
    without: 'if (false) {',
    tests: OWNER_CHANGES,
  },
  {
    name: 'the removal of an owner waits for a second owner',
    file: 'src/server/admin/staff/service.ts',
    text: "if (row.role === 'owner') {",
    without: 'if (false) {',
    tests: OWNER_CHANGES,
  },
  {
    name: 'only owners decide about the bank account and owners',
    file: 'src/server/admin/approvals/decide.ts',
    text: "if (!isAllowed(by.role, policyToDecide(request.kind))) throw new AppError('forbidden');",
    without: '',
    tests: OWNER_CHANGES,
  },
  {
    name: 'masked people are not found letter by letter',
    file: 'src/server/admin/access/service.ts',
    text: "throw new AppError('search_incomplete');",
    without: '',
    tests: MASKING,
  },
  {
    name: 'an address that was claimed does not tell when',
    file: 'src/server/features/users/queries.ts',
    text: '.values({ id: randomId(),',
    without: '.values({ id: uuid(),',
    tests: ['src/server/features/users/users.test.ts'],
  },
  {
    name: 'the cookie of a sign-in in progress is bound to this host',
    file: 'src/server/features/users/pending-sign-ins.ts',
    text: "secure ? '__Host-sign-in-' : 'sign-in-'",
    without: "'sign-in-'",
    tests: ['src/server/http/https.test.ts'],
  },
  {
    name: 'emails to many donors need a recent sign-in',
    file: 'src/contract/admin/roles-and-policies.ts',
    text: "sendPapers: { roles: ['owner', 'accountant'], recentSignIn: true },",
    without: "sendPapers: { roles: ['owner', 'accountant'], recentSignIn: false },",
    tests: ACCESS,
  },
  {
    name: 'every response with people counts as reading',
    file: 'src/server/http/admin-routes.ts',
    text: '|| isAboutPeople(response)',
    without: '',
    tests: ACCESS,
  },
  {
    name: 'pending requests are encrypted again with a new key',
    file: 'src/server/donor-data/reseal-details.ts',
    text: 'resealStatements, resealRequests]',
    without: 'resealStatements]',
    tests: APPROVALS,
  },
];
