/** The values in an email to a donor. `amount` is formatted, with its currency. */
export type MailValues = { trust: string; name: string; amount: string; purpose: string };

/** The values in the email about a certificate. */
type CertificateValues = { trust: string; name: string; year: string; form: string };

type TrustValue = { trust: string };

/** Texts of emails, link previews and the pages that the server generates itself. */
export const mailAndPages = {
  mail: {
    greetingWithoutName: 'Hello,',
    greeting: ({ name }: Pick<MailValues, 'name'>) => `Dear ${name},`,
    amount: 'Amount',
    purpose: 'For',
    transactionId: 'Transaction ID',
    download: 'Download the receipt',
    linkOnce:
      'The link works once and expires after seven days. If you open it after that, we’ll email you a new one.',
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
      what: 'We have issued your receipt again, with your current details. It is attached.',
      noLonger: 'It takes the place of the earlier one, which you should not use any more.',
    },
    found: {
      subject: ({ trust }: MailValues) => `Your payment to ${trust}`,
      asked:
        'You asked for the link to this payment. Its page shows the current status, and you can continue from there.',
      view: 'View the payment',
      notAsked: 'If you did not ask for it, you can ignore this email: it was sent only to you.',
    },
    myGifts: {
      greeting: 'Hello,',
      open: {
        subject: ({ trust }: TrustValue) => `Your gifts to ${trust}`,
        what: ({ trust }: TrustValue) =>
          `You asked for a link to your gifts to ${trust}. Your receipts are there, too.`,
        action: 'See my gifts',
      },
      data: {
        subject: ({ trust }: TrustValue) => `Your data at ${trust}`,
        what: () =>
          'You asked for a link to your own data. With it you can download, correct or erase what we hold about you.',
        action: 'Open my data',
      },
      claim: {
        subject: ({ trust }: TrustValue) => `Add this address to your gifts to ${trust}`,
        what: ({ trust }: TrustValue) =>
          `You asked to see the gifts to ${trust} that were made with this address together with your others. Please confirm that the address is yours.`,
        action: 'Add this address',
      },
      change: {
        subject: ({ trust }: TrustValue) => `Confirm your new email address for ${trust}`,
        what: ({ trust }: TrustValue) =>
          `You asked ${trust} to use this address from now on. Please confirm that it is yours.`,
        action: 'Use this address',
      },
      login: {
        subject: ({ trust }: TrustValue) => `Sign in to ${trust}`,
        what: ({ trust }: TrustValue) =>
          `Here is your link to sign in to the site of ${trust}. It opens in any browser.`,
        action: 'Sign in',
      },
      once: 'The link works once and expires after 30 minutes.',
      notAsked:
        'If you did not ask for it, please ignore this email and do not forward it: the link opens personal data.',
    },
    myData: {
      greeting: 'Namaste,',
      decidedSubject: ({ number }: { number: number }) => `Your request number ${number} about your data`,
      erased:
        'We have erased your data: your email address, phone number, messages, sign-in and everything else that the law does not require us to keep.',
      kept: ({ day }: { day: string }) =>
        `We have to keep your gifts with your name, your ID and address if you gave them, and their receipts until ${day}, because the Income-tax Act requires books to be kept for that long.`,
      nothingKept: 'Nothing had to be kept.',
      backups:
        'Backups still contain your data until they expire. If one has to be restored, your data is erased from it again.',
      corrected: 'We have corrected your data as you asked.',
      refused: ({ reason }: { reason: string }) =>
        `We could not carry out your request, for this reason: ${reason}`,
      complain:
        'If you do not agree, please reply to this email. You may also complain to the Data Protection Board of India.',
    },
    updates: {
      greeting: 'Namaste,',
      askedSubject: ({ trust }: TrustValue) => `Please confirm that you want news from ${trust}`,
      asked: ({ purpose }: { purpose: string }) =>
        `Somebody made a gift for ${purpose} with this email address and asked for news of it. If that was you, please confirm.`,
      followAsked: ({ trust, campaign }: TrustValue & { campaign: string | null }) =>
        campaign === null
          ? `Somebody asked for news of all campaigns of ${trust} with this email address. If that was you, please confirm.`
          : `Somebody asked for news of the campaign “${campaign}” with this email address. If that was you, please confirm.`,
      askedOpen: 'Yes, email me campaign news',
      notAsked: 'If it was not you, do nothing, and we will not write again. The link works for a week.',
      why: ({ trust }: TrustValue) =>
        `You receive this email because you asked ${trust} for news of its campaigns.`,
      stop: 'Stop these emails',
      campaign: 'See the campaign',
    },
    certificate: {
      subject: ({ trust, year }: CertificateValues) => `Your donation certificate for ${year} from ${trust}`,
      ready: ({ year, form }: CertificateValues) =>
        `Your certificate (${form}) for your donations in the financial year ${year} is ready.`,
      use: 'You need it to claim a tax deduction. It contains your name and ID number, so please forward this email to nobody.',
      download: 'Download the certificate',
      linkExpires: 'The link works for 30 days. If you open it after that, we’ll email you a new one.',
    },
  },
  /** The figures on a campaign's link preview. Amounts are in rupees, with their symbol. */
  preview: {
    reached: 'raised: goal reached',
    isGoal: 'is the goal',
    over: ({ amount }: { amount: string }) => `Over ${amount}`,
    raisedOf: ({ goal }: { goal: string }) => `raised of ${goal}`,
  },
  /** The texts of a poster. `host` and `address` are the site's own. */
  poster: {
    scan: 'Scan with your phone’s camera to read about this campaign and give',
    type: 'or type this address',
    genuine: ({ host }: { host: string }) =>
      `The code opens our website, ${host}. It is not a payment code. We never ask for a PIN or an OTP.`,
    addresses: ({ address }: { address: string }) => `All our real addresses: ${address}`,
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
  /** The pages of links that give or withdraw a consent. */
  consentPages: {
    stop: {
      title: 'Stop campaign news?',
      text: 'We will no longer write to you about our campaigns. You will still get receipts and emails about your gifts.',
      button: 'Stop these emails',
    },
    stopped: {
      title: 'You won’t get any more campaign news',
      text: 'If you change your mind, you can ask for it again on a campaign’s page or in “My gifts”.',
    },
    /** Instead of that title, for somebody who follows a campaign, or all of them. */
    followTitles: { follow_campaign: 'News of the campaign', follow_trust: 'News of all our campaigns' },
    give: {
      title: 'News of the campaigns you gave to',
      text: 'We’ll email you when there is news. You can stop it at any time, with one click in each email.',
      button: 'Yes, email me campaign news',
      notice: 'Privacy notice',
    },
    given: {
      title: 'Thank you',
      text: 'We’ll email you when there is news. Every email has a link to stop it.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Links like this work for a week. You can ask again on the page where you did, or in “My gifts”.',
    },
    unknown: {
      title: 'This link does not work',
      text: 'Please open it again from our email. You can also choose in “My gifts” what we email you.',
    },
    myGifts: 'My gifts',
  },
  tooManyPages: {
    title: 'Please wait a moment',
    text: 'Your network has asked for very many pages within a few seconds.',
    tryAgain: 'Try again',
  },
  signInUnavailable: {
    title: 'Signing in is not possible right now',
    text: 'Google’s sign-in isn’t responding. It is usually back within minutes.',
    tryAgain: 'Try again',
    home: 'Go to the home page',
  },
};

/** The same texts in any language. */
export type MailAndPages = typeof mailAndPages;
