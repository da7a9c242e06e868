import type { StaffRole } from '#contract/admin/access.ts';

/** What the pages offer to whom. The server decides anew on every call; this only keeps useless buttons off the pages. */
const POLICY = {
  // The overview.
  '.list': ['owner', 'manager', 'accountant', 'viewer'],
  'donations.list': ['owner', 'manager', 'accountant', 'viewer'],
  'donations.show': ['owner', 'manager', 'accountant', 'viewer'],
  'donations.act': ['owner', 'accountant'],
  'donations.export': ['owner', 'accountant'],
  'offline-gifts.list': ['owner', 'manager', 'accountant', 'viewer'],
  'offline-gifts.create': ['owner', 'accountant'],
  'offline-gifts.act': ['owner', 'accountant'],
  'donors.list': ['owner', 'manager', 'accountant', 'viewer'],
  'donors.show': ['owner', 'manager', 'accountant', 'viewer'],
  'donors.act': ['owner', 'accountant'],
  'year-statement.list': ['owner', 'accountant'],
  'missing-papers.list': ['owner', 'accountant'],
  'alerts.list': ['owner', 'manager', 'accountant', 'viewer'],
  'alerts.act': ['owner', 'accountant'],
  'messages.list': ['owner', 'manager', 'accountant', 'viewer'],
  'messages.show': ['owner', 'manager', 'accountant', 'viewer'],
  'messages.act': ['owner', 'manager'],
  'campaigns.list': ['owner', 'manager', 'accountant', 'viewer'],
  'campaigns.show': ['owner', 'manager', 'accountant', 'viewer'],
  'campaigns.create': ['owner', 'manager'],
  'campaigns.act': ['owner', 'manager'],
  'import.list': ['owner', 'manager', 'accountant'],
  'import.campaigns': ['owner', 'manager'],
  'import.donations': ['owner', 'accountant'],
  'categories.list': ['owner', 'manager', 'accountant', 'viewer'],
  'categories.act': ['owner', 'manager'],
  'trust.list': ['owner', 'manager'],
  'trust.content': ['owner', 'manager'],
  'trust.registrations': ['owner'],
  'services.list': ['owner', 'manager'],
  'services.show': ['owner', 'manager'],
  'services.act': ['owner', 'manager'],
  'gallery.list': ['owner', 'manager', 'accountant', 'viewer'],
  'gallery.show': ['owner', 'manager', 'accountant', 'viewer'],
  'gallery.create': ['owner', 'manager'],
  'gallery.act': ['owner', 'manager'],
  'messages.export': ['owner', 'accountant'],
  'staff.list': ['owner'],
  'staff.act': ['owner'],
  'audit.list': ['owner'],
  'audit.export': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export function mayDo(role: StaffRole, resource: string, action: string): boolean {
  const roles = (POLICY as Record<string, readonly StaffRole[]>)[`${resource}.${action}`];
  return roles?.includes(role) ?? false;
}

/** A role as people say it, with what it is for. */
export const ROLE_TEXTS: Record<StaffRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, and decides who else may come in' },
  manager: { name: 'Manager', may: 'Campaigns, pictures, texts and messages; reads donations' },
  accountant: { name: 'Accountant', may: 'Donations, receipts and refunds; reads messages' },
  viewer: { name: 'Viewer', may: 'Reads donations and messages, changes nothing' },
};
