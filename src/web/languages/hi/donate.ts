import { message } from '../message.ts';
import type { Catalogue } from '../texts.ts';

export const donate: Catalogue['donate'] = {
  title: 'दान करें',
  description: 'अपने चुने हुए काम के लिए UPI, कार्ड या नेट बैंकिंग से दान करें।',
  crumb: 'दान',
  event: {
    title: 'अभियान के लिए दान',
    description: 'अपने चुने हुए अभियान के लिए UPI, कार्ड या नेट बैंकिंग से दान करें।',
    campaigns: 'अभियान',
    loading: 'अभियान का ब्योरा लोड हो रहा है...',
  },
  form: 'दान का फ़ॉर्म',
  amount: 'दान की राशि',
  donate: 'दान करें',
  give: message('{amount} दें'),
  marks: {
    methods: 'UPI, कार्ड और नेट बैंकिंग',
    receipt: 'रसीद ईमेल से',
    section80G: message('80G {number}'),
    pan: message('PAN {number}'),
    darpan: message('NGO दर्पण {number}'),
  },
  suggested: 'सुझाई गई राशियाँ',
  next: {
    title: 'आगे क्या होगा',
    pay: 'भुगतान आप भुगतान सेवा के अपने पन्ने पर करते हैं। कार्ड और बैंक का ब्योरा हम तक कभी नहीं पहुँचता।',
    receipt: 'रसीद हम आपको ईमेल करते हैं।',
    broken: message('भुगतान बीच में रुक जाए तो भी कोई नुक़सान नहीं: <link>मेरा भुगतान खोजें</link>'),
  },
  general: { succeeded: 'आपका दान फ़ॉर्म हमें मिल गया!', refused: 'कुछ गड़बड़ हो गई।' },
  campaign: {
    succeeded: 'आपका फ़ॉर्म हमें मिल गया!',
    refused: 'फ़ॉर्म भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  },
  open: {
    title: message('आपका {amount} का दान अभी अधूरा है'),
    text: 'जहाँ छोड़ा था वहीं से आगे बढ़िए, या दूसरे दान के लिए फ़ॉर्म बदलिए।',
    resume: 'यह दान जारी रखें',
    startAgain: 'फिर से शुरू करें',
  },
};
