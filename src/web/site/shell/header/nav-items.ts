import type { Catalogue } from '#content/catalogue.ts';

export type NavItem = {
  readonly label: string;
  readonly to: string;
  /** The label's language, if it is not the page's. */
  readonly lang?: string | undefined;
};

/** The header highlights this item. */
export const donatePath = '/donate';

/** The header's items, in order. */
export function navItems(nav: Catalogue['header']['nav']): readonly NavItem[] {
  return [
    { label: nav.home, to: '/' },
    { label: nav.about, to: '/aboutus' },
    { label: nav.campaigns, to: '/Campaigns' },
    { label: nav.gallery, to: '/gallery' },
    { label: nav.services, to: servicesPath },
    { label: nav.donate, to: donatePath },
    { label: nav.contact, to: '/contact' },
  ];
}

export const servicesPath = '/services';

/** Services is also active on its subpages, every other item only on its exact path. Ignores letter case. */
export function isActive(itemPath: string, pathname: string): boolean {
  const current = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const item = itemPath.toLowerCase();
  return item === servicesPath ? current.startsWith(servicesPath) : current === item;
}

export function quickLinks(
  nav: Catalogue['header']['nav'],
  { termsAndConditions, privacyPolicy }: Catalogue['footer'],
): readonly NavItem[] {
  return [
    { label: nav.home, to: '/' },
    { label: nav.about, to: '/aboutus' },
    { label: nav.campaigns, to: '/Campaigns' },
    { label: nav.donate, to: '/donate' },
    { label: nav.contact, to: '/contact' },
    { label: nav.services, to: servicesPath },
    { label: termsAndConditions, to: '/terms' },
    { label: privacyPolicy, to: '/privacy' },
  ];
}
