import type { Catalogue } from '../../catalogue.ts';

export const footer: Catalogue['footer'] = {
  ourServices: 'हमारी सेवाएँ',
  quickLinks: 'त्वरित लिंक',
  contactUs: 'हमसे संपर्क करें',
  termsAndConditions: 'नियम और शर्तें',
  privacyPolicy: 'निजता नीति',
  terms: 'शर्तें',
  privacy: 'निजता',
  realAddresses: 'हमारे असली पते',
  transparency: 'पैसा कहाँ जाता है',
  lostPayment: 'भुगतान का पन्ना नहीं मिल रहा?',
  findPayment: 'मेरा भुगतान खोजें',
  sandbox: 'परीक्षण: यहाँ न असली पैसे का लेन-देन होता है, न असली Google खाते का इस्तेमाल।',
  social: 'सोशल मीडिया',
  facebook: 'Facebook (नए टैब में खुलेगा)',
  instagram: 'Instagram (नए टैब में खुलेगा)',
  youtube: 'YouTube',
};
