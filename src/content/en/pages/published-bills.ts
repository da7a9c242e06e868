import { message } from '../../message.ts';

/** The bills of what a fund paid for. */
export const publishedBillsTexts = {
  feature: 'publishedBills' as const,
  /** What a page's picture shows. */
  page: message('The bill for “{purpose}”, page {number}'),
  alone: 'One person published this bill; nobody else looked at it first.',
  withdrawn: message('The bill was withdrawn on {day}: {reason}'),
} as const;
