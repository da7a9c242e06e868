import type { Catalogue } from '#web/languages/texts.ts';

export type NavItem = {
  readonly label: string;
  readonly to: string;
  /** The label's language, if it is not the page's. */
  readonly lang?: string | undefined;
};

/** Set apart in the header from its other items. */
export const donatePath = '/donate';

/** The header's items in their order. */
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

/** Services is active on its own pages as well, every other item on its one path alone; letter case never counts. */
export function isActive(itemPath: string, pathname: string): boolean {
  const here = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const wanted = itemPath.toLowerCase();
  return wanted === servicesPath ? here.startsWith(servicesPath) : here === wanted;
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
