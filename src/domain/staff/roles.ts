/**
 * `manager`: content and messages; `accountant`: donations, receipts, refunds, exports; `viewer`: reads everything but staff
 * and the audit log.
 */
export const STAFF_ROLES = ['owner', 'manager', 'accountant', 'viewer'] as const;
