import type { EveryText } from '../every-text.ts';

export const campaigns: EveryText['campaigns'] = {
  list: {
    title: 'चल रहे अभियान',
    name: 'चल रहे अभियान',
    description: 'हर अभियान, उसका लक्ष्य, बाकी रकम और दान देने के बचे हुए दिन।',
    crumb: 'अभियान',
    viewDetails: 'पूरा ब्योरा देखें',
  },
  details: {
    name: 'अभियान का ब्योरा',
    description: 'अभियान किसलिए है, कब तक चलेगा और अभी कितना चाहिए।',
    loading: 'अभियान का ब्योरा आ रहा है...',
    awaited: 'यहाँ कुछ न दिखे तो <link>सभी अभियानों</link> में से कोई एक चुनिए।',
    glance: 'अभियान एक नज़र में',
    notFound: 'पन्ना नहीं मिला',
    none: 'इस पते पर कोई अभियान नहीं है।',
    share: 'साझा करें',
    copied: 'लिंक कॉपी हो गया',
    notCopied: 'लिंक कॉपी नहीं हो सका। वह यह है: {url}',
  },
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  more: {
    show: 'और अभियान दिखाएँ',
    loading: 'और अभियान आ रहे हैं…',
    failed: 'और अभियान नहीं लाए जा सके। कृपया फिर कोशिश करें।',
    shown: '{count} अभियान दिख रहे हैं।',
  },
  facts: {
    goal: 'लक्ष्य',
    balance: 'अभी बाकी',
    donors: 'दानदाता',
    category: 'श्रेणी',
    timeline: 'अवधि',
    address: 'पता',
  },
  donate: 'दान करें',
  picture: '{title}, {count} में से चित्र {place}',
  showPicture: 'चित्र {place} दिखाएँ',
  countdown: {
    label: 'बचा हुआ समय',
    notStarted: 'अभी शुरू नहीं हुआ',
    passedOnCard: 'अवधि समाप्त',
    passed: 'अवधि समाप्त',
    days: '{count, plural, one {दिन} other {दिन}}',
    hours: '{count, plural, one {घंटा} other {घंटे}}',
    minutes: '{count, plural, one {मिनट} other {मिनट}}',
    seconds: '{count, plural, one {सेकंड} other {सेकंड}}',
  },
};

export const gallery: EveryText['gallery'] = {
  title: 'हमारे चित्र',
  description: 'हमारे अभियानों और सेवाओं के चित्र।',
  crumb: 'चित्र',
  picture: '{title}, {count} में से चित्र {place}',
};

export const servicePages: EveryText['servicePages'] = {
  title: 'हमारी सेवाएँ',
  crumb: 'सेवाएँ',
  lead: 'साथ देने के आठ तरीक़े: आज राशन के एक थैले से लेकर आने वाले बरसों के लिए एक हुनर तक।',
  readMore: 'और पढ़ें',
  readMoreAbout: '{head} के बारे में',
  offer: 'हम क्या करते हैं',
  all: 'सभी सेवाएँ',
};

export const recent: EveryText['recent'] = {
  title: 'हाल के अभियान',
  goal: 'लक्ष्य :',
  balance: 'अभी बाकी :',
  donors: 'दानदाता :',
  donate: 'दान करें',
  raisedSoFar: 'अब तक जुटा',
  raised: '<share></share> जुटा',
  all: 'सभी अभियान',
};
