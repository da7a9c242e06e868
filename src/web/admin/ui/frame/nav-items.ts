import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Diversity1Outlined from '@mui/icons-material/Diversity1Outlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined';
import type { StaffRole } from '#contract/admin/access.ts';
import { mayDo } from '../../access/policy.ts';

const NAV_ITEMS = [
  // The back office's first page, at /admin itself.
  { resource: '', label: 'Dashboard', Icon: InsightsOutlined },
  { resource: 'donations', label: 'Donations', Icon: VolunteerActivismOutlined },
  { resource: 'messages', label: 'Messages', Icon: MailOutlined },
  { resource: 'campaigns', label: 'Campaigns', Icon: CampaignOutlined },
  { resource: 'donors', label: 'Donors', Icon: Diversity1Outlined },
  { resource: 'alerts', label: 'Alerts', Icon: NotificationsOutlined },
  { resource: 'categories', label: 'Categories', Icon: CategoryOutlined },
  { resource: 'trust', label: 'The trust', Icon: AccountBalanceOutlined },
  { resource: 'services', label: 'Services', Icon: HandshakeOutlined },
  { resource: 'gallery', label: 'Gallery', Icon: CollectionsOutlined },
  { resource: 'staff', label: 'Staff', Icon: GroupOutlined },
  { resource: 'audit', label: 'Audit log', Icon: HistoryOutlined },
] as const;

/** The navigation items that a role may open. */
export function navItemsFor(role: StaffRole) {
  return NAV_ITEMS.filter(({ resource }) => mayDo(role, resource, 'list'));
}
