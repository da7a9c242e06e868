import { isAllowed, type PolicyName, type StaffRole } from '#contract/admin/access.ts';

/**
 * Policies by `resource.action`; a role needs one of them. The server enforces the policy of every call, so pages only hide what
 * it would refuse.
 */
const REQUIRED_POLICIES: Readonly<Record<string, readonly PolicyName[]>> = {
  // The dashboard.
  '.list': ['read'],
  'donations.list': ['read'],
  'donations.show': ['read'],
  'donations.act': ['changeDonations'],
  'donations.export': ['exportRows'],
  'offline-gifts.list': ['read'],
  'offline-gifts.create': ['changeDonations'],
  'offline-gifts.act': ['changeDonations'],
  'donors.list': ['read'],
  'donors.show': ['read'],
  'donors.act': ['changeDonations'],
  'year-statement.list': ['exportRows'],
  'incomplete-donors.list': ['exportRows'],
  'alerts.list': ['read'],
  'alerts.act': ['changeDonations'],
  'messages.list': ['read'],
  'messages.show': ['read'],
  'messages.act': ['changeContent'],
  'messages.export': ['exportRows'],
  'campaigns.list': ['read'],
  'campaigns.show': ['read'],
  'campaigns.create': ['changeContent'],
  'campaigns.act': ['changeContent'],
  'import.list': ['changeContent', 'changeDonations'],
  'import.campaigns': ['changeContent'],
  'import.donations': ['changeDonations'],
  'categories.list': ['read'],
  'categories.act': ['changeContent'],
  'trust.list': ['changeContent'],
  'trust.content': ['changeContent'],
  'trust.registrations': ['changeRegistrations'],
  'services.list': ['changeContent'],
  'services.show': ['changeContent'],
  'services.act': ['changeContent'],
  'gallery.list': ['read'],
  'gallery.show': ['read'],
  'gallery.create': ['changeContent'],
  'gallery.act': ['changeContent'],
  'staff.list': ['readAccess'],
  'staff.act': ['changeAccess'],
  'audit.list': ['readAccess'],
  'audit.export': ['readAccess'],
};

export function mayDo(role: StaffRole, resource: string, action: string): boolean {
  const names = REQUIRED_POLICIES[`${resource}.${action}`] ?? [];
  return names.some((name) => isAllowed(role, name));
}

/** Each role's name and what it may do. */
export const ROLE_TEXTS: Record<StaffRole, { name: string; summary: string }> = {
  owner: { name: 'Owner', summary: 'Everything, including who has access' },
  manager: { name: 'Manager', summary: 'Campaigns, pictures, texts and messages; can view donations' },
  accountant: { name: 'Accountant', summary: 'Donations, receipts and refunds; can view messages' },
  viewer: { name: 'Viewer', summary: 'Can view donations and messages, but change nothing' },
};
