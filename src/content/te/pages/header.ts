import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const header: Catalogue['header'] = {
  skip: 'నేరుగా విషయానికి వెళ్లండి',
  banner: { label: 'మమ్మల్ని సంప్రదించండి', question: 'ఈ రోజు ఒక విరాళం ఇవ్వాలనుకుంటున్నారా?' },
  home: message('{name}, హోమ్ పేజీ'),
  main: 'ముఖ్య మెను',
  menu: 'మెను',
  nav: {
    home: 'హోమ్',
    about: 'మా గురించి',
    campaigns: 'కార్యక్రమాలు',
    gallery: 'చిత్రాలు',
    services: 'సేవలు',
    donate: 'విరాళం',
    contact: 'సంప్రదించండి',
  },
  showAll: message('{services}: అన్నీ చూడండి'),
  allServices: 'అన్ని సేవలు',
  language: 'భాష',
  login: 'లాగిన్',
  logout: 'లాగౌట్',
  greeting: message('నమస్తే, {name}'),
  myGifts: 'నా విరాళాలు',
  backOffice: 'నిర్వహణ విభాగం',
};
