import type { TermsText } from '../../long-texts.ts';
import { message } from '../../message.ts';

export const terms: TermsText = {
  title: 'Terms & Conditions',
  intro: 'What you can expect from us when you use this site or give through it, and what we ask of you.',
  registrations: {
    heading: 'Our registrations',
    pan: 'PAN',
    approval: message(
      'Approval under section {section}{former, select, none {} other {, formerly section {former}}}',
    ),
    registration: message(
      'Registration under section {section}{former, select, none {} other {, formerly section {former}}}',
    ),
    deduction: message(
      'Tax deduction (s. {section}{former, select, none {} other {, formerly {former}}}): yes{until, select, open {} other {, until {until}}}',
    ),
    noDeduction: message(
      'No tax deduction (s. {section}{former, select, none {} other {, formerly {former}}})',
    ),
    section: message('Section {section}'),
    darpan: 'NGO Darpan id',
    csr1: 'CSR-1 registration',
    fcra: 'FCRA registration',
    notRegistered: 'not registered: we cannot accept gifts from foreign sources',
    from: message(', valid from {date}'),
    until: message(', valid until {date}'),
  },
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        message(
          'This site is run by {legalName} (“{name}”, “we”). By using it you agree to these terms. If you do not agree, please do not use it.',
        ),
      ],
    },
    {
      id: 'age',
      heading: 'Your age',
      paragraphs: [
        'You must be at least 18 years old to use this site. If you are younger, please ask a parent or guardian to give in your place.',
      ],
    },
    {
      id: 'account',
      heading: 'Signing in',
      paragraphs: [
        'You need no account to read the site. Before you give, the Donate page and each campaign ask you to sign in, with Google or by a link in an email, so that a gift can be matched to the person who made it. Use your own account or address, and log out on shared devices.',
      ],
    },
    {
      id: 'giving',
      heading: 'Giving',
      paragraphs: [
        'You choose the amount, in Indian rupees, and the campaign or category it is for; we record it under that purpose. A campaign may still accept gifts after its last day. Please check the amount and the purpose before you pay.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        'You pay on the pages of PhonePe, our payment provider, under its own terms. A donation counts once PhonePe has confirmed it to us; until then it is shown as unpaid. If the result looks wrong, tell us the transaction ID before you pay again.',
      ],
    },
    {
      id: 'monthly',
      heading: 'Gifts every month',
      paragraphs: [
        'If the form offers a gift every month and you choose it, you agree in your UPI app that we may collect that amount, and never more, once a month. At any time and without a reason you can change it, skip a month, pause it or end it, by the link in each of our emails about it or under “My gifts”; your UPI app can pause and end it, too. What was collected until then remains a donation.',
      ],
    },
    {
      id: 'final',
      heading: 'Donations are final',
      paragraphs: [
        'Donations are final and non-refundable unless required by law. If you paid twice or entered the wrong amount, write to us anyway: we will look into it.',
      ],
    },
    {
      id: 'failed-payments',
      heading: 'Cancelled and failed payments',
      paragraphs: [
        'If a payment fails or you cancel it, no donation has been made. If your account was debited, the amount is refunded by your bank in 5-7 business days. If you have not received it by then, send us the transaction ID.',
      ],
    },
    {
      id: 'receipts',
      heading: 'Receipts',
      paragraphs: [
        'We issue receipts where applicable, for confirmed donations only and in the name entered on the form. Please check the name and the email address before you pay: both are used for the receipt.',
      ],
    },
    {
      id: 'tax',
      heading: 'Tax deduction',
      paragraphs: [
        message(
          'A deduction under section {section}{former, select, none {} other { (formerly section {former})}} of the {act} is possible only where the trust is registered for it on the day of the gift and the other conditions of the law are met. It requires the certificate in {certificate} for the financial year of the gift. Our registrations, if any, are listed under “Who we are”. This is not tax advice.',
        ),
      ],
    },
    {
      id: 'from-abroad',
      heading: 'Gifts from abroad',
      paragraphs: [
        message(
          'Under the Foreign Contribution (Regulation) Act, 2010, a trust may take money from a foreign source only with registration or permission under that Act. {abroad, select, account {We are registered: gifts from citizens of other countries may reach us only in the account designated for them, which is on the Contact page. Indian citizens who live abroad give like anyone.} other {If your gift might count as one, please ask us before you give.}}',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      paragraphs: ['Please do not:'],
      points: [
        'give in another person’s name, or with money or a card you may not use;',
        'test card numbers, flood the site with requests or look for ways around its limits;',
        'use our name, texts or pictures to collect money elsewhere.',
      ],
    },
    {
      id: 'accuracy',
      heading: 'What we cannot promise',
      paragraphs: [
        'We do our best to keep the site correct and running. Even so, it may be unavailable for a while, a date may change, and a campaign may end early. Nothing in these terms takes away a right the law gives you.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      paragraphs: [
        'The law of India applies. When these terms change, the new text appears on this page. A gift is governed by the text published here on the day it was made.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      paragraphs: [
        message(
          '{contact, select, email_phone {Write to {email} or call {phone}.} email {Write to {email}.} phone {Call {phone}.} other {Write to us on the Contact page.}} A person will answer.',
        ),
      ],
    },
  ],
};
