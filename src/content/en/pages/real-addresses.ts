import type { LegalText } from '../../long-texts.ts';
import { message } from '../../message.ts';

export const realAddresses: LegalText = {
  title: 'Our real addresses',
  intro: 'Anybody can copy a poster or a page. Here you can check what is really ours.',
  sections: [
    {
      id: 'website',
      heading: 'Our website',
      paragraphs: [
        message(
          'Every page of this site begins with {site}/. Look at the address at the top of your browser before you give: a copy may look the same, but it cannot have this address.',
        ),
      ],
    },
    {
      id: 'short-links',
      heading: 'Posters and short links',
      paragraphs: [
        'The QR code on our posters opens a short link with six letters. It leads to a campaign’s page, where you choose whether and how much to give. None of our codes takes money by itself. Our short links begin with:',
      ],
    },
    {
      id: 'contact',
      heading: 'Phone and email',
      paragraphs: ['These are ours. If somebody asks for money in our name, ask us here first:'],
    },
    {
      id: 'social',
      heading: 'Social media',
      paragraphs: ['These accounts are ours:'],
    },
    {
      id: 'payments',
      heading: 'Payments',
      paragraphs: [
        message(
          'Gifts on this site are paid on the pages of PhonePe, our payment provider. {account, select, yes {For bank transfers, use only the account on our Contact page.} other {We publish no account for bank transfers.}}',
        ),
      ],
    },
    {
      id: 'never',
      heading: 'What we never ask for',
      paragraphs: [
        'A PIN or an OTP belongs only in the app or on the page of your bank, or of PhonePe when you pay. We never ask for these, whether on the phone, in a message or on this site:',
      ],
      points: [
        'the PIN of your card or of UPI',
        'an OTP',
        'any of your passwords',
        'installing an app, or sharing your screen',
      ],
    },
    {
      id: 'report',
      heading: 'If something looks wrong',
      paragraphs: [
        message(
          'Please do not pay, and tell us where you saw it. {contact, select, email_phone {Write to {email} or call {phone}.} email {Write to {email}.} phone {Call {phone}.} other {Write to us on the Contact page.}} If you have lost money, call the cybercrime helpline at once: 1930.',
        ),
      ],
    },
  ],
};
