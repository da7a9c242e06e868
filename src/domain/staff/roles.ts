/**
 * `manager`: content and messages; `accountant`: donations, receipts, refunds, exports; `approver`: approves
 * expenses; `viewer`: reads everything but staff and the audit log.
 */
export const STAFF_ROLES = ['owner', 'manager', 'accountant', 'approver', 'viewer'] as const;
