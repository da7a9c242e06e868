import type { Catalogue } from '../../catalogue.ts';

export const loginDialogs: Catalogue['loginDialogs'] = {
  reminder: {
    title: 'చిన్న గుర్తుచేత',
    hey: 'నమస్తే',
    text: 'లాగిన్ అయితే మీ రసీదులన్నీ ఒకే చోట ఉంటాయి, ఏదీ రెండోసారి రాయాల్సిన పని లేదు.',
  },
  required: {
    title: 'లాగిన్ అవసరం',
    campaign: 'విరాళం పేజీకి వెళ్లే ముందు మీరు లాగిన్ అవ్వాలి.',
    donate: 'విరాళం పేజీకి వెళ్లే ముందు మీరు లాగిన్ అవ్వాలి',
  },
  login: 'లాగిన్',
  close: 'మూసివేయండి',
  cancel: 'వద్దు',
};
