import type { StaffRole } from '#contract/staff/roles-and-policies.ts';

/** Each role's name and what it may do. */
export const ROLE_TEXTS: Record<StaffRole, { name: string; summary: string }> = {
  owner: { name: 'Owner', summary: 'Everything, including who has access' },
  manager: {
    name: 'Manager',
    summary: 'Campaigns, pictures, texts and messages; can view donations, with names masked',
  },
  accountant: { name: 'Accountant', summary: 'Donations, receipts and refunds; can view messages' },
  approver: {
    name: 'Approver',
    summary: 'Approves expenses and reads their bills; can view donations and messages with names masked',
  },
  viewer: {
    name: 'Viewer',
    summary: 'Can view donations and messages with names masked, but change nothing',
  },
};
