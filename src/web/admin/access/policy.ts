import { isAllowed, type PolicyName, type StaffRole } from '#contract/admin/access.ts';

/**
 * The policies of which a role must satisfy one for an action on a page, by `resource.action`. The server enforces the policy
 * of every call; pages only hide what it would refuse.
 */
const POLICIES_OF: Readonly<Record<string, readonly PolicyName[]>> = {
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
  'missing-papers.list': ['exportRows'],
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
  const names = POLICIES_OF[`${resource}.${action}`] ?? [];
  return names.some((name) => isAllowed(role, name));
}

/** The names of the roles, and what each is for. */
export const ROLE_TEXTS: Record<StaffRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, including who has access' },
  manager: { name: 'Manager', may: 'Campaigns, pictures, texts and messages; reads donations' },
  accountant: { name: 'Accountant', may: 'Donations, receipts and refunds; reads messages' },
  viewer: { name: 'Viewer', may: 'Reads donations and messages, changes nothing' },
};
