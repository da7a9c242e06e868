export type NavItem = { readonly label: string; readonly to: string };

/** Set apart in the header from its other items. */
export const donateItem = { label: 'Donate', to: '/donate' } as const satisfies NavItem;

/** The header's items in their order. */
export const navItems = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/aboutus' },
  { label: 'Campaigns', to: '/Campaigns' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Services', to: '/services' },
  donateItem,
  { label: 'Contact', to: '/contact' },
] as const satisfies readonly NavItem[];

export const servicesPath = '/services';

/** Services is active on its own pages as well, every other item on its one path alone; letter case never counts. */
export function isActive(itemPath: string, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const wanted = itemPath.toLowerCase();
  return wanted === servicesPath ? here.startsWith(servicesPath) : here === wanted;
}

export const quickLinks = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/aboutus' },
  { label: 'Campaigns', to: '/Campaigns' },
  { label: 'Donate', to: '/donate' },
  { label: 'Contact', to: '/contact' },
  { label: 'Services', to: '/services' },
  { label: 'Terms & Conditions', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
] as const satisfies readonly NavItem[];
