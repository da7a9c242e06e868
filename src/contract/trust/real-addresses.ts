/** The page that lists the site's own addresses and the trust's, so that false ones can be told. */
export const REAL_ADDRESSES_PAGE = '/realaddresses';
