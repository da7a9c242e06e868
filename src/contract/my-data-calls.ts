export const myDataCalls = {
  link: '/api/myData/link',
  open: '/api/myData/open',
  download: '/api/myData/download',
  correct: '/api/myData/correct',
  erase: '/api/myData/erase',
} as const;

/** The page on which people see, correct and erase their own data, and the query parameter with the signed link. */
export const DATA_PAGE = '/account/data';
export const DATA_LINK = 'link';
