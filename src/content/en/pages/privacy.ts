import type { LegalText } from '../../long-texts.ts';
import { message } from '../../message.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  intro: 'What we learn about you, why we need it, and what you can do about it.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      paragraphs: [
        message(
          '{legalName} decides what happens to your data on this site. We ask only for what a donation or a reply requires. We do not sell your data, we show no advertising, and we track nobody around the web.',
        ),
      ],
    },
    {
      id: 'personal-data',
      heading: 'Personal data',
      paragraphs: ['We collect what you enter or agree to share:'],
      points: [
        'when you give: name, email address, phone number, amount, purpose, the page’s language and any message;',
        'for a tax certificate, if you want one: PAN and postal address, which we store encrypted;',
        'when you write to us: name, email address, phone number, category and message;',
        'when you sign in: name, email address and picture from Google, or what you enter for an emailed link; never your Google password.',
      ],
    },
    {
      id: 'payment-data',
      heading: 'Payment data',
      paragraphs: [
        'Payments are handled by a third party, PhonePe. Card, UPI and bank details are entered there and are governed by PhonePe’s own policy. We give it the amount and a random transaction ID, not your name, email address or phone number. It tells us the outcome, the payment method and reference numbers.',
      ],
    },
    {
      id: 'usage-data',
      heading: 'Usage data',
      paragraphs: [
        'Our server records which pages and functions are requested, when, and whether they worked. It uses your network (IP) address to prevent abuse, such as the testing of stolen cards. We use no outside analytics service. If you come by a poster’s short link, we count that, and whether a gift followed; after a week at most, nothing says which gift it was.',
      ],
    },
    {
      id: 'purposes',
      heading: 'What we use it for',
      paragraphs: [
        'To receive and account for donations, issue receipts where applicable, answer you, keep you signed in, protect the site and meet our legal duties. Nothing else, unless we have asked you first.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: ['We use two kinds of cookies, both our own and both needed for the site to work:'],
      points: [
        'a session cookie, which lets the server recognise you while you sign in and afterwards;',
        'the cookie XSRF-TOKEN, which stops other sites from sending forms in your name.',
      ],
    },
    {
      id: 'local-storage',
      heading: 'In your browser',
      paragraphs: [
        'After you sign in, local storage holds an entry “user” with an identifier, your name, email and picture address, to greet you; logging out removes it. “loginToast” makes the welcome appear once. “openOrders” mentions an unpaid gift for a day, by transaction ID, amount and campaign. Pages you have read are stored for offline reading, without anything about you.',
      ],
    },
    {
      id: 'drafts',
      heading: 'What you type',
      paragraphs: [
        'The tab keeps what you type until it is sent or paid, or you log out or close it. If you ask for a link to sign in, local storage keeps it for that link, which works for half an hour.',
      ],
    },
    {
      id: 'others',
      heading: 'What others see',
      paragraphs: [
        'Our pages run no third-party scripts and no trackers. Google knows that you sign in here, and PhonePe that you pay. The map on the Contact page comes from OpenStreetMap, which sees your network address when that page opens. We share data with the companies that host the site for us, and with authorities when the law requires it.',
      ],
    },
    {
      id: 'payment-page',
      heading: 'Your payment page',
      paragraphs: [
        'After paying you see a page whose address contains your transaction ID. Anyone who has that address can see the name on the donation, its amount, purpose and status, and nothing else about you. Share it only with people you trust.',
      ],
    },
    {
      id: 'keeping',
      heading: 'How long we keep it',
      paragraphs: [
        'We keep records of donations as long as tax and accounting law requires, and everything else only as long as its purpose requires.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You may request access to your data, its correction or its deletion, and withdraw a consent. The Digital Personal Data Protection Act, 2023, as its provisions come into force, also lets you nominate somebody to exercise these rights after your death or incapacity and, if we have not settled a complaint, turn to the Data Protection Board of India. We cannot delete what the law obliges us to keep.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'This site is for people aged 18 and over, and we do not knowingly collect data from anybody younger. If a child has used it, tell us, and we will delete what the law allows.',
      ],
    },
    {
      id: 'contact',
      heading: 'Requests and changes',
      paragraphs: [
        message(
          '{contact, select, email_phone {Write to {email} or call {phone}.} email {Write to {email}.} phone {Call {phone}.} other {Write to us on the Contact page.}} {grievance, select, none {} other {For complaints about your data: {grievanceName}, {grievance}.}} Before we act on a request about data, we may ask you to prove that it is yours. When this policy changes, the new text appears here.',
        ),
      ],
    },
  ],
};
