import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaigns: Catalogue['campaigns'] = {
  list: {
    title: 'चल रहे अभियान',
    name: 'चल रहे अभियान',
    description: 'हर अभियान, उसका लक्ष्य, बाकी राशि और दान देने के बचे हुए दिन।',
    crumb: 'अभियान',
    viewDetails: 'पूरा ब्योरा देखें',
    phases: { running: 'अभी चल रहे', upcoming: 'आने वाले', past: 'समाप्त' },
  },
  details: {
    name: 'अभियान का ब्योरा',
    description: 'अभियान किसलिए है, कब तक चलेगा और अभी कितना चाहिए।',
    loading: 'अभियान का ब्योरा लोड हो रहा है...',
    glance: 'अभियान एक नज़र में',
    whatAmountsDo: 'कितने से क्या होता है',
    sampleAmounts: 'नमूना: जब तक संस्था अपनी राशियाँ नहीं लिखती, तब तक ये यहाँ हैं।',
    notFound: 'पन्ना नहीं मिला',
    none: 'इस पते पर कोई अभियान नहीं है।',
  },
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  more: {
    show: 'और अभियान दिखाएँ',
    loading: 'और अभियान लोड हो रहे हैं…',
    failed: 'और अभियान लोड नहीं हो सके। कृपया फिर कोशिश करें।',
    shown: message('{count} अभियान दिख रहे हैं।'),
  },
  donate: 'दान करें',
  picture: message('{title}, {count} में से चित्र {place}'),
  showPicture: message('चित्र {place} दिखाएँ'),
  sample: 'नमूना: जब तक संस्था अपनी तस्वीरें नहीं लगाती, तब तक यह चित्र यहाँ है।',
  countdown: {
    label: 'बचा हुआ समय',
    notStarted: 'अभी शुरू नहीं हुआ',
    passedOnCard: 'अवधि समाप्त',
    passed: 'अवधि समाप्त',
    days: message('{count, plural, one {दिन} other {दिन}}'),
    hours: message('{count, plural, one {घंटा} other {घंटे}}'),
    minutes: message('{count, plural, one {मिनट} other {मिनट}}'),
    seconds: message('{count, plural, one {सेकंड} other {सेकंड}}'),
  },
};
