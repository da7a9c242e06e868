/** What is withdrawn is gone from every cache within this time. */
const CACHED_S = 30;

/** The headers of files that everybody can read until somebody withdraws them. */
export const PUBLISHED_FILE_HEADERS = {
  'cache-control': `public, max-age=${CACHED_S}, must-revalidate`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  // A search engine would keep a copy of what is withdrawn.
  'x-robots-tag': 'noindex, noarchive',
};
