import type { LegalText } from '../../long-texts.ts';
import { message } from '../../message.ts';

export const notice: LegalText = {
  title: 'Privacy notice',
  intro: 'What we record about you, why, for how long, and what you can ask us to do.',
  sections: [
    {
      id: 'about',
      heading: 'About this notice',
      paragraphs: [
        message(
          '{legalName} decides what happens to the personal data described here. This notice is not part of the Terms, and reading it does not commit you to anything.',
        ),
      ],
    },
    {
      id: 'gifts',
      heading: 'When you give',
      paragraphs: [
        'What: name, email address, phone number, amount, purpose, the language of the page, and your message if you write one; where the form asks, your statement that you are an Indian citizen giving your own money; for a week at most, which poster’s link led to the gift; from PhonePe, the outcome, the payment method and reference numbers.',
        'Why: to receive the gift, issue the receipt, answer questions about it and keep the books.',
        message(
          'How long: the gift with your name and its receipt, {bookYears} years after the end of its assessment year, as tax law requires; your email address, phone number and message, until you ask us to erase them.',
        ),
      ],
    },
    {
      id: 'monthly',
      heading: 'When you give every month',
      paragraphs: [
        'What: the day, the amount and the months of your gift, what you changed, and why you ended it if you say so.',
        'Why: to collect the gift as you wish. PhonePe and your bank hold your agreement to it.',
        'How long: as long as the gifts themselves; why you ended it, until you ask us to erase it.',
      ],
    },
    {
      id: 'transfers',
      heading: 'When you announce a bank transfer',
      paragraphs: [
        'What: what you enter as for a gift, and the code that you write into the remarks.',
        'Why: to recognise your transfer on our bank statement, and to send you the receipt.',
        message(
          'When money arrives, our bank statement says who sent it. We store that line with our books, and remove its words when you ask us to erase your data. At the latest, they go {bookYears} years after the end of the gift’s assessment year.',
        ),
        message(
          'How long: until it arrives and becomes a gift. Otherwise {transferMonths} months after you cancel it, or after the {transferDays} days for which we expect it.',
        ),
      ],
    },
    {
      id: 'dedications',
      heading: 'When you dedicate a gift',
      paragraphs: [
        'What: in memory or in honour of whom, a line if you write one, and the words of a card that you have sent; the address to which it goes, three days at most.',
        'Why: to print them in the letter with your receipt and on the card, and to answer complaints about a card. A donor wall shows the dedication only beside a name that its donor shows.',
        'How long: the dedication, until you take it back; the words of a card that was sent, until you ask us to erase them.',
      ],
    },
    {
      id: 'certificates',
      heading: 'For a tax certificate',
      paragraphs: [
        'What: your PAN or another ID number and your postal address, stored encrypted. You choose whether to give them.',
        'Why: to report the gift to the tax department, which issues the certificate. If a detail is missing, we may ask you for it by email or WhatsApp, with a link to our form.',
        'How long: as long as the gift itself.',
      ],
    },
    {
      id: 'messages',
      heading: 'When you write to us',
      paragraphs: [
        'What: name, email address, phone number, category and message.',
        'Why: to answer you.',
        message('How long: {messageMonths} months after we have answered or closed your message.'),
      ],
    },
    {
      id: 'sign-in',
      heading: 'When you sign in',
      paragraphs: [
        'What: the name, email address and picture that Google shares, or the email address and name that you enter for a link by email; and until you log out, for at most 30 days, that you are signed in.',
        'A request for a link by email is kept for a day, with the page you were on.',
        'Why: to show you your gifts and nobody else’s.',
        'How long: until you ask us to erase them.',
      ],
    },
    {
      id: 'updates',
      heading: 'News and reports by email',
      paragraphs: [
        'What: your email address, when and where you agreed, and the text you agreed to.',
        'Why: to email you news of the campaigns you gave to or follow, or our monthly reports. We do so only if you ask for it, use the consent for nothing else, and never make a gift depend on it.',
        message(
          'How long: until you withdraw your consent; the record of the consent, {mailMonths} months longer, so that we can prove it. An address that never confirmed is deleted after a week.',
        ),
      ],
    },
    {
      id: 'emails',
      heading: 'Emails and protection of the site',
      paragraphs: [
        'What: the recipient of each email we send, and your network address as a code that cannot be turned back into it.',
        'Why: to prove that receipts were sent, and to prevent abuse such as the testing of stolen cards.',
        message(
          'How long: recipients of emails, {mailMonths} months; the codes stay with the payment until you ask us to erase your data.',
        ),
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives it',
      paragraphs: [
        'PhonePe handles your payment, Google your sign-in if you choose it, and hosting and mail companies run the site for us. If we write to you on WhatsApp, that company receives your phone number and the message. Authorities receive what the law requires. We sell nothing and show no advertising.',
      ],
    },
    {
      id: 'withdrawing',
      heading: 'Withdrawing a consent',
      paragraphs: [
        'Every email with news or a report has a link that stops them with one click, without signing in. You can also stop them in “My gifts”. Withdrawing takes effect at once and changes nothing about your gifts and receipts.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        message(
          'On the page “My data” (/account/data) you can download what we hold about you, have it corrected and have it erased, with a sign-in or a link by email. We decide within {deadlineDays} days and tell you the result. What the law requires us to keep, we keep until the day shown on that page. You may also nominate somebody to exercise these rights after your death or incapacity.',
        ),
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: [
        message(
          '{grievance, select, none {{contact, select, email_phone {Write to {email} or call {phone}.} email {Write to {email}.} phone {Call {phone}.} other {Write to us on the Contact page.}}} other {Our contact for complaints is {grievanceName}: {grievance}.}} If you are not satisfied with our answer, you can complain to the Data Protection Board of India.',
        ),
      ],
    },
  ],
};
