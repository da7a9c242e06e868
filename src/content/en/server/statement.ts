/** What a statement of gifts says. */
export const statement = {
  title: 'Statement of gifts',
  donor: 'For',
  /** In place of a name of which nothing can be printed. */
  donorInBooks: 'the donor recorded in our books',
  day: 'Day',
  purpose: 'For',
  method: 'Method',
  receipt: 'Receipt',
  amount: 'Amount',
  total: 'Total',
  empty: 'No gifts were received in this period.',
  page: 'Page',
  /** In Typst's form for page numbers. */
  pageOfPages: '1 of 1',
  received: 'Gifts received on the dates shown (Indian time), less refunds.',
  made: (day: string) => `Computer-generated on ${day}; no signature required.`,
  note: 'Only a receipt shows whether a gift is tax-deductible; this statement does not replace it.',
};

export type StatementTexts = typeof statement;
