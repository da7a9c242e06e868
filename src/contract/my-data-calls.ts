/** The donor's own data. The address comes in a body, so that no log contains it. */
export const myDataCalls = {
  open: '/api/myData/open',
  download: '/api/myData/download',
  correct: '/api/myData/correct',
  erase: '/api/myData/erase',
} as const;
