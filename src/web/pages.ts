/** A page of the site for visitors. */
type SitePage = {
  /** As the router has it; it matches in any letter case. */
  path: string;
  /** The file in `routes` without its extension. */
  file: string;
  /** The id of the route when several pages have one file. */
  id?: string;
  /** Search engines find it in the sitemap. Campaigns, services and reports are listed there one by one. */
  inSitemap?: true;
  /** It is the same for every visitor and contains no payment data, so the service worker may cache it. */
  readOffline?: true;
};

/** Every page for visitors: the router, the sitemap and the service worker take them from here. */
export const PAGES: readonly SitePage[] = [
  { path: '', file: 'home', inSitemap: true, readOffline: true },
  { path: 'aboutus', file: 'about', inSitemap: true, readOffline: true },
  { path: 'Campaigns', file: 'campaigns', inSitemap: true, readOffline: true },
  { path: 'campaigns/:slug', file: 'campaign', readOffline: true },
  { path: 'campaigns/:slug/updates/:after?', file: 'campaign-updates' },
  { path: 'CampaignsDetails', file: 'campaign-details', readOffline: true },
  { path: 'transparency', file: 'transparency', inSitemap: true, readOffline: true },
  { path: 'transparency/reports/:month', file: 'report', readOffline: true },
  { path: 'transparency/years/:year', file: 'report-year', readOffline: true },
  { path: 'transparency/:fund/:period/:after?', file: 'payments' },
  { path: 'gallery', file: 'gallery', inSitemap: true, readOffline: true },
  { path: 'services', file: 'services', inSitemap: true, readOffline: true },
  { path: 'services/:slug', file: 'service', readOffline: true },
  { path: 'donate', file: 'donate', inSitemap: true },
  { path: 'eventdonate', file: 'event-donate' },
  { path: 'contact', file: 'contact', inSitemap: true, readOffline: true },
  { path: 'findpayment', file: 'find-payment', inSitemap: true },
  { path: 'terms', file: 'legal', id: 'terms', inSitemap: true, readOffline: true },
  { path: 'privacy', file: 'legal', id: 'privacy', inSitemap: true, readOffline: true },
  { path: 'notice', file: 'legal', id: 'notice', inSitemap: true },
  { path: 'realaddresses', file: 'legal', id: 'realaddresses', inSitemap: true, readOffline: true },
  { path: 'paymentpage/:merchantOrderId?', file: 'payment-page' },
  { path: 'transfer/:reference', file: 'transfer' },
  { path: 'failure', file: 'failure' },
  { path: 'cancellation', file: 'cancellation' },
  { path: 'Success', file: 'success' },
  { path: 'taxdetails', file: 'tax-details' },
  { path: 'monthlygift', file: 'monthly-gift' },
  { path: 'account', file: 'account' },
  { path: 'account/data', file: 'my-data' },
  { path: 'login', file: 'login' },
];
