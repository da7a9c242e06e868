/** The values in the email with a report. `month` is written out. */
type ReportValues = { trust: string; month: string };

/** Texts of emails with the monthly reports, and of the pages behind their links. */
export const reportMail = {
  greeting: 'Namaste,',
  askedSubject: ({ trust }: Pick<ReportValues, 'trust'>) =>
    `Please confirm that you want the reports of ${trust}`,
  asked: ({ trust }: Pick<ReportValues, 'trust'>) =>
    `Somebody asked for the monthly reports of ${trust} with this email address. If that was you, please confirm.`,
  subject: ({ trust, month }: ReportValues) => `${trust}: report for ${month}`,
  published: ({ trust, month }: ReportValues) => `${trust} has published its report for ${month}.`,
  figures: {
    opening: 'On the first day',
    received: 'Received, less refunds',
    spent: 'Spent',
    other: 'Fees and corrections',
    closing: 'On the last day',
  },
  read: 'Read the report',
  why: ({ trust }: Pick<ReportValues, 'trust'>) =>
    `You receive this email because you asked ${trust} for its monthly reports.`,
  pages: {
    stop: {
      title: 'Stop the monthly reports?',
      text: 'We will no longer email you our reports. They stay on our website, under “Where the money goes”.',
    },
    stopped: {
      title: 'You won’t get any more reports',
      text: 'If you change your mind, you can ask for them again under “Where the money goes” or in “My gifts”.',
    },
    give: {
      title: 'Our monthly reports by email',
      text: 'We’ll email you each report when it is published. You can stop it at any time, with one click in each email.',
      button: 'Yes, email me the reports',
    },
    given: {
      title: 'Thank you',
      text: 'We’ll email you the next report when it is published. Every email has a link to stop it.',
    },
  },
};

export type ReportMail = typeof reportMail;
