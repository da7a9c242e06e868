/** The values in an email to a donor. `amount` is formatted, with its currency. */
export type MailValues = { trust: string; name: string; amount: string; purpose: string };

/** The values in the email about a certificate. */
type CertificateValues = { trust: string; name: string; year: string; form: string };

/** Texts of emails, link previews and the pages that the server generates itself. */
export const en = {
  mail: {
    greetingWithoutName: 'Hello,',
    greeting: ({ name }: Pick<MailValues, 'name'>) => `Dear ${name},`,
    amount: 'Amount',
    purpose: 'For',
    transactionId: 'Transaction ID',
    download: 'Download the receipt',
    linkOnce:
      'The link works once and expires after seven days. If you open it after that, we email you a new one.',
    thanks: {
      subject: ({ trust }: MailValues) => `Thank you: your receipt from ${trust}`,
      received: ({ amount, purpose }: MailValues) =>
        `Thank you for your gift of ${amount} for ${purpose}. It has reached us.`,
      attached: 'Your receipt is attached. Please keep it with your records.',
    },
    failed: {
      subject: ({ trust }: MailValues) => `Your payment to ${trust} did not go through`,
      what: ({ amount, purpose }: MailValues) =>
        `Your payment of ${amount} for ${purpose} did not go through.`,
      money:
        'We have not received any money. If your bank shows a deduction, write to us with the transaction ID below.',
      next: 'You can try again whenever you like. In the browser you used, the form is still filled in.',
      tryAgain: 'Try again',
    },
    corrected: {
      subject: ({ trust }: MailValues) => `A refund from ${trust}, and your receipt`,
      refunded: ({ amount, purpose }: MailValues) =>
        `We have refunded ${amount} of your gift for ${purpose}.`,
      cancelled: 'Your receipt has been cancelled; the attached copy says so.',
      replaced: ({ amount }: MailValues) =>
        `Your earlier receipt has been cancelled. The attached receipt for ${amount} takes its place.`,
      noLonger: 'Please do not use the earlier receipt any more.',
    },
    withdrawn: {
      subject: ({ trust }: MailValues) => `Your receipt from ${trust} has been cancelled`,
      bounced: ({ amount, purpose }: MailValues) =>
        `Your bank returned your cheque of ${amount} for ${purpose} unpaid.`,
      mistake: ({ amount, purpose }: MailValues) =>
        `We recorded a gift of ${amount} for ${purpose} in your name by mistake.`,
      cancelled:
        'Its receipt has been cancelled; the attached copy says so. Please do not use the earlier one any more.',
      questions: 'If you have a question about this, please write to us.',
    },
    again: {
      subject: ({ trust }: MailValues) => `Your receipt from ${trust}`,
      byLink:
        'Somebody opened a link to your receipt that no longer works. We have attached the receipt again.',
      byStaff: ({ amount, purpose }: MailValues) =>
        `We have attached the receipt for your gift of ${amount} for ${purpose} again.`,
    },
    details: {
      ask: 'For your tax certificate and your receipt we still need your PAN and address. You can add them without signing in, within 60 days.',
      add: 'Add PAN and address',
    },
    askedForDetails: {
      subject: ({ trust }: MailValues) => `PAN and address for your gift to ${trust}`,
      what: ({ amount, purpose }: MailValues) =>
        `Thank you once more for your gift of ${amount} for ${purpose}. To report it to the tax department, which issues your tax certificate, we need your PAN and address.`,
      how: 'You can add both in a minute, without signing in. The link works for 60 days.',
      notNeeded: 'If you do not need a tax certificate, you can ignore this email.',
    },
    reissued: {
      subject: ({ trust }: MailValues) => `Your corrected receipt from ${trust}`,
      what: 'We have issued your receipt again, with your present details. It is attached.',
      noLonger: 'It takes the place of the earlier one, which you should not use any more.',
    },
    found: {
      subject: ({ trust }: MailValues) => `Your payment to ${trust}`,
      asked:
        'You asked for the link to this payment. Its page shows the current status, and you can continue from there.',
      view: 'View the payment',
      notAsked: 'If you did not ask for it, you can ignore this email: nobody else has received it.',
    },
    certificate: {
      subject: ({ trust, year }: CertificateValues) => `Your donation certificate for ${year} from ${trust}`,
      ready: ({ year, form }: CertificateValues) =>
        `Your certificate (${form}) for your donations in the financial year ${year} is ready.`,
      use: 'You need it to claim a tax deduction. It contains your name and ID number, so please forward this email to nobody.',
      download: 'Download the certificate',
      linkExpires: 'The link works for 30 days. If you open it after that, we email you a new one.',
    },
  },
  /** The figures on a campaign's link preview. Amounts are in rupees, with their symbol. */
  preview: {
    reached: 'raised: goal reached',
    isGoal: 'is the goal',
    over: ({ amount }: { amount: string }) => `Over ${amount}`,
    raisedOf: ({ goal }: { goal: string }) => `raised of ${goal}`,
  },
  /** The page shown when a receipt link has expired. */
  expiredReceiptLink: {
    title: 'This link no longer works',
    text: 'A link to a receipt works once and expires after seven days. We have emailed a new one, with the receipt attached, to the address given with the donation.',
    signIn: 'If you sign in with that address, you can download the receipt whenever you like.',
    home: 'Go to the home page',
  },
  expiredCertificateLink: {
    title: 'This link no longer works',
    text: 'A link to a certificate works for 30 days. We have emailed a new one to the address that we have for you. If it does not arrive, please write to us on the contact page.',
    home: 'Go to the home page',
  },
  signInUnavailable: {
    title: 'Signing in is not possible right now',
    text: 'Google’s sign-in isn’t responding. It is usually back within minutes.',
    tryAgain: 'Try again',
    home: 'Go to the home page',
  },
};

/** The same texts in any language. */
export type ServerTexts = typeof en;
