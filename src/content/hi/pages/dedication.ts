import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const dedication: Catalogue['dedication'] = {
  memory: message('{name} की स्मृति में'),
  honour: message('{name} के सम्मान में'),
  add: 'यह दान किसी को समर्पित करें',
  change: 'समर्पण बदलें',
  removed: 'हमने इस दान का समर्पण हटा दिया है। इस बारे में कुछ पूछना हो तो कृपया हमें लिखें।',
  form: {
    kind: 'यह दान',
    inMemory: 'किसी की स्मृति में है',
    inHonour: 'किसी के सम्मान में है',
    name: 'नाम',
    line: 'आपके अपने शब्द',
    lineHint: 'ज़रूरी नहीं। ये कार्ड पर और रसीद के साथ के पत्र में होंगे।',
    save: 'समर्पण सहेजें',
    cancel: 'रद्द करें',
    remove: 'समर्पण हटाएँ',
  },
  card: {
    open: 'कार्ड बनाएँ',
    title: 'आपके समर्पण का कार्ड',
    language: 'कार्ड की भाषा',
    amount: message('राशि दिखाएँ ({amount})'),
    download: 'कार्ड डाउनलोड करें',
    unprintable: 'इनमें से कुछ अक्षर छापे नहीं जा सकते, इसलिए कार्ड नहीं है।',
    send: 'किसी को ईमेल करें',
    email: 'उनका ईमेल',
    sendHint: message(
      'हम इसे एक ही पते पर, एक ही बार भेजते हैं, और बताते हैं कि यह आपकी ({name}) ओर से है। पता तीन दिन के भीतर मिटा देते हैं।',
    ),
    submit: 'कार्ड भेजें',
    onItsWay: 'कार्ड भेजा जा रहा है।',
    sent: 'कार्ड भेज दिया गया है।',
  },
};
