import type { Control } from './control.ts';

const APPROVALS = ['src/server/admin/approvals/approvals.test.ts'];
const CARRYING_OUT = ['src/server/admin/approvals/carrying-out.test.ts'];
const PROTECTION = ['src/server/admin/approvals/protection.test.ts'];
const OWNER_CHANGES = ['src/server/admin/approvals/owner-changes.test.ts'];

/** Safeguards of what needs a second person. */
export const approvalControls: Control[] = [
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
    name: 'one owner alone does not loosen what needs a second person',
    file: 'src/server/admin/approvals/setting.ts',
    text: 'if (isLooser(fromRupees, former)) {',
    without: 'if (false) {',
    tests: PROTECTION,
  },
  {
    name: 'a loosened limit does not replace one that was lowered meanwhile',
    file: 'src/server/admin/approvals/setting.ts',
    text: "if (seenFromRupees !== undefined && seenFromRupees !== former) throw new AppError('edited_meanwhile');",
    without: '',
    tests: PROTECTION,
  },
  {
    name: 'somebody with a new role decides no request',
    file: 'src/server/admin/approvals/decide.ts',
    text: "if (from) throw new AppError({ code: 'role_too_new', params: { at: momentText(from) } });",
    without: '',
    tests: PROTECTION,
  },
  {
    name: 'a changed role is a new one',
    file: 'src/server/admin/staff/service.ts',
    text: 'await updateStaff(tx, id, { role, roleSince: now });',
    without: 'await updateStaff(tx, id, { role, roleSince: row.roleSince });',
    tests: PROTECTION,
  },
  {
    name: 'another Google account becomes an owner only with a second owner',
    file: 'src/server/admin/staff/google-account.ts',
    text: "if (role === 'owner') {",
    without: 'if (false) {',
    tests: PROTECTION,
  },
  {
    name: 'owners are told of changes of access',
    file: 'src/server/admin/staff/service.ts',
    text: 'await tellOwners(tx, deps, await recordAudit(tx, by, change, deps.clock()));',
    without: 'await recordAudit(tx, by, change, deps.clock());',
    tests: PROTECTION,
  },
  {
    name: 'owners are told of changes of the trust’s details',
    file: 'src/server/admin/trust/service.ts',
    text: 'tellOwners(part, deps, entry);',
    without: 'Promise.resolve();',
    tests: PROTECTION,
  },
  {
    name: 'pending requests are encrypted again with a new key',
    file: 'src/server/donor-data/reseal-details.ts',
    text: 'resealStatements, resealRequests]',
    without: 'resealStatements]',
    tests: APPROVALS,
  },
];
