import type { Control } from './control.ts';

const SIGN_IN = ['src/server/features/users/sign-in-fails.test.ts'];
const ACCESS = ['src/server/admin/access/access.test.ts'];
const MASKING = ['src/server/admin/access/masking.test.ts'];
const ROLES = ['src/server/admin/staff/role-table.test.ts'];

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
    name: 'masked people are not found letter by letter',
    file: 'src/server/admin/access/service.ts',
    text: "throw new AppError('search_incomplete');",
    without: '',
    tests: MASKING,
  },
  {
    name: 'a role does not pass to another Google account with the same address',
    file: 'src/server/admin/access/service.ts',
    text: 'if (!role || isOtherAccount || ',
    without: 'if (!role || ',
    tests: ['src/server/admin/staff/staff-accounts.test.ts'],
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
    file: 'src/server/http/pending-sign-ins.ts',
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
];
