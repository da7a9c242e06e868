import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const header: Catalogue['header'] = {
  skip: 'सीधे सामग्री पर जाएँ',
  banner: { label: 'हमसे संपर्क करें', question: 'क्या आप आज दान देना चाहेंगे?' },
  home: message('{name}, मुखपृष्ठ'),
  main: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  nav: {
    home: 'मुखपृष्ठ',
    about: 'हमारे बारे में',
    campaigns: 'अभियान',
    gallery: 'चित्र',
    services: 'सेवाएँ',
    donate: 'दान',
    contact: 'संपर्क',
  },
  showAll: message('{services}: सभी देखें'),
  allServices: 'सभी सेवाएँ',
  language: 'भाषा',
  login: 'लॉगिन',
  logout: 'लॉगआउट',
  greeting: message('नमस्ते, {name}'),
  myGifts: 'मेरे दान',
  backOffice: 'प्रबंधन कक्ष',
};
