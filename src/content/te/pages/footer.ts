import type { Catalogue } from '../../catalogue.ts';

export const footer: Catalogue['footer'] = {
  ourServices: 'మా సేవలు',
  quickLinks: 'త్వరిత లింకులు',
  contactUs: 'మమ్మల్ని సంప్రదించండి',
  termsAndConditions: 'నియమ నిబంధనలు',
  privacyPolicy: 'గోప్యతా విధానం',
  terms: 'నిబంధనలు',
  privacy: 'గోప్యత',
  realAddresses: 'మా అసలైన చిరునామాలు',
  transparency: 'డబ్బు ఎక్కడికి వెళ్తుంది',
  lostPayment: 'చెల్లింపు పేజీ కనిపించడం లేదా?',
  findPayment: 'నా చెల్లింపును వెతకండి',
  sandbox: 'ఇది పరీక్షా సైట్: నిజమైన డబ్బు బదిలీ కాదు, నిజమైన Google ఖాతా వాడం.',
  social: 'సామాజిక మాధ్యమాలు',
  facebook: 'Facebook (కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  instagram: 'Instagram (కొత్త ట్యాబ్‌లో తెరుచుకుంటుంది)',
  youtube: 'YouTube',
};
