import type { CitizenshipText } from '../../long-texts.ts';

export const citizenship: CitizenshipText = {
  question: 'I am an Indian citizen giving my own money',
  reason:
    'We ask because the law on foreign contributions (FCRA) goes by the donor’s citizenship, not by the currency. Indian citizens who live abroad give like anyone.',
  other: 'I am not an Indian citizen',
  intro:
    'Thank you for thinking of us. Gifts from citizens of other countries, Overseas Citizens of India (OCI) among them, may reach us only in this account, and not through the payment below.',
  title: 'Gifts from citizens of other countries',
  swift: 'SWIFT code',
  purpose: 'Purpose',
  note: 'After the transfer, please send us your name, address and nationality, with the date and the amount.',
};
