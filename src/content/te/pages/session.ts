import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const session: Catalogue['session'] = {
  reminder: {
    title: 'చిన్న గుర్తుచేత',
    hey: 'నమస్తే',
    text: 'విరాళం ఇవ్వడానికి ముందుగా లాగిన్ అవ్వాలి. మీ Google ఖాతా ఉంటే చాలు.',
  },
  required: {
    title: 'లాగిన్ అవసరం',
    campaign: 'విరాళం పేజీకి వెళ్లే ముందు మీరు లాగిన్ అవ్వాలి.',
    donate: 'విరాళం పేజీకి వెళ్లే ముందు మీరు లాగిన్ అవ్వాలి',
  },
  login: 'లాగిన్',
  close: 'మూసివేయండి',
  cancel: 'వద్దు',
  notSaved: 'మీ వివరాలు భద్రపరచలేకపోయాం',
  loggedIn: message('నమస్తే, {name}! మీరు విజయవంతంగా లాగిన్ అయ్యారు.'),
  loggedOut: 'మీరు విజయవంతంగా లాగౌట్ అయ్యారు',
};
