/** What the PDF of a monthly report says besides the names of funds and lines. */
export const report = {
  title: 'Monthly report',
  published: (day: string) => `Published on ${day}. Once published, a report never changes.`,
  all: 'All funds together',
  byFund: 'Fund by fund',
  late: 'Entered late',
  lateText:
    'The figures above contain these amounts. They belong to earlier months, whose reports were published already.',
  differences: (gifts: string, payments: string) =>
    `The funds differ from the ledger of gifts by ${gifts}, and from the payments by ${payments}.`,
  check: 'Check this report',
  checkText:
    'This command downloads the figures and computes their hash. It prints the hash below, unless a figure has been changed.',
  hash: 'SHA-256 of the figures',
  previousHash: (month: string) => `SHA-256 of the report before it, ${month}`,
  position: 'Number of the last entry that is counted',
  page: 'Page',
  /** In Typst's form for page numbers. */
  pageOfPages: '1 of 1',
};

export type ReportTexts = typeof report;
