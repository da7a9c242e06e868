import type { Catalogue } from '../../catalogue.ts';

export const addressLink: Catalogue['addressLink'] = {
  loading: 'कृपया एक पल रुकें',
  title: 'आगे बढ़ने के लिए लॉगिन करें',
  google: 'Google से आगे बढ़ें',
  byEmail: 'या ईमेल से लिंक पाएँ',
  send: 'मुझे लिंक ईमेल करें',
  sent: 'कृपया अपना ईमेल देखें',
  spamHint: 'कुछ मिनट बाद भी नहीं आया? स्पैम फ़ोल्डर देखें और जाँचें कि ईमेल सही लिखा था।',
  again: 'दूसरा ईमेल आज़माएँ',
  failed: 'यह लिंक काम नहीं करता',
};
