import { message } from '../../message.ts';

/** The last monthly report on the home page. Amounts are in rupees, with their symbol. */
export const lastReportTexts = {
  feature: 'lastReport' as const,
  line: message('In our report for {month}: {received} received, {spent} spent.'),
  read: 'Read the report',
} as const;
