import type { EveryText } from '../every-text.ts';

export const ui: EveryText['ui'] = {
  home: 'హోమ్',
  breadcrumb: 'మీరు ఉన్న చోటు',
  closeDialog: 'ఈ పెట్టెను మూసివేయండి',
  characters: 'అక్షరాలు',
};

export const meta: EveryText['meta'] = {
  picture: 'పాత రాతి తోరణం ముందు ఇరుగుపొరుగువారు, వాలంటీర్లు బియ్యం, పుస్తకాలు, మొక్కలు పంచుకుంటున్నారు',
};

export const legalPages: EveryText['legalPages'] = { contents: 'ఈ పేజీలో' };

export const shell: EveryText['shell'] = {
  skip: 'నేరుగా విషయానికి వెళ్లండి',
  banner: { label: 'మమ్మల్ని సంప్రదించండి', question: 'ఈ రోజు ఒక విరాళం ఇవ్వాలనుకుంటున్నారా?' },
  home: '{name}, హోమ్ పేజీ',
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
  allEight: '{services}: ఎనిమిదీ చూడండి',
  allServices: 'అన్ని సేవలు',
  language: 'భాష',
  login: 'లాగిన్',
  logout: 'లాగౌట్',
  greeting: 'నమస్తే, {name}',
  backOffice: 'నిర్వహణ విభాగం',
  ourServices: 'మా సేవలు',
  quickLinks: 'త్వరిత లింకులు',
  contactUs: 'మమ్మల్ని సంప్రదించండి',
  termsAndConditions: 'నియమ నిబంధనలు',
  privacyPolicy: 'గోప్యతా విధానం',
  terms: 'నిబంధనలు',
  privacy: 'గోప్యత',
  lostPayment: 'చెల్లింపు పేజీ కనిపించడం లేదా?',
  findPayment: 'నా చెల్లింపును వెతకండి',
  sandbox: 'పరీక్షా రీతి: ఇక్కడ నిజమైన డబ్బు కదలదు, నిజమైన Google ఖాతా వాడరు.',
  social: 'సామాజిక మాధ్యమాలు',
  facebook: 'Facebook (కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  instagram: 'Instagram (కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  youtube: 'YouTube',
  toHome: 'హోమ్ పేజీకి వెళ్లండి',
  toCampaigns: 'కార్యక్రమాలు చూడండి',
  notFound: {
    name: 'పేజీ దొరకలేదు',
    description: 'ఈ చిరునామాలో ఏ పేజీ లేదు.',
    title: 'ఈ దారి ఇక్కడితో ముగుస్తుంది',
    text: 'పేజీ వేరే చోటికి మారి ఉండవచ్చు, లేదా చిరునామాలో చిన్న పొరపాటు ఉండవచ్చు. పైన ఉన్న మెను నుంచి దాదాపు అన్నింటినీ చేరుకోవచ్చు.',
  },
  broken: {
    title: 'ఏదో పొరపాటు జరిగింది',
    again: 'మళ్లీ ప్రయత్నించండి',
    text: 'తప్పు మాదే, మీది కాదు. దయచేసి మరొక్కసారి ప్రయత్నించండి; మళ్లీ ఇలాగే జరిగితే <email></email> కు రాయండి.',
  },
};

export const session: EveryText['session'] = {
  reminder: {
    title: 'చిన్న గుర్తు',
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
  loggedIn: 'నమస్తే, {name}! మీరు విజయవంతంగా లాగిన్ అయ్యారు.',
  loggedOut: 'మీరు విజయవంతంగా లాగౌట్ అయ్యారు',
};

export const login: EveryText['login'] = {
  title: 'లాగిన్',
  description: 'విరాళం ఇవ్వడానికి, మీ విరాళాలన్నీ ఒకే చోట ఉంచుకోవడానికి మీ Google ఖాతాతో లాగిన్ అవ్వండి.',
  lead: 'ఏ విరాళం ఎవరిదో తెలియడానికి, విరాళం లాగిన్‌తో మొదలవుతుంది.',
  google: 'Google తో కొనసాగండి',
  note: 'Google నుంచి {name}కు మీ పేరు, ఈమెయిల్ చిరునామా, ఫోటో మాత్రమే అందుతాయి. సైట్ చదవడానికి ఖాతా అవసరం లేదు.',
  errors: {
    cancelled: 'మీరు లాగిన్‌ను రద్దు చేశారు. ఏదీ మారలేదు.',
    failed: 'లాగిన్ కుదరలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
    expired: 'లాగిన్‌కు ఎక్కువ సమయం పట్టి గడువు ముగిసింది. దయచేసి మళ్లీ మొదలుపెట్టండి.',
    unverified: 'ఈ ఖాతా ఈమెయిల్ చిరునామాను Google ధ్రువీకరించలేదు. దయచేసి వేరే ఖాతా వాడండి.',
    unavailable: 'ప్రస్తుతం Google అందుబాటులో లేదు. కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి.',
  },
};
