import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

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
  looksLarge: message('यह {amount} है। {large} के लिए {digits} लिखें।'),
  donate: 'दान करें',
  checking: 'एक पल: आपके नेटवर्क से बहुत-से भुगतान शुरू हुए हैं, इसलिए आपका ब्राउज़र एक छोटी जाँच कर रहा है।',
  give: message('{amount} दें'),
  oneMoreTap: message('बस एक टैप और: {amount} दें'),
  transfer: {
    button: 'बैंक ट्रांसफ़र से भेजें',
    note: 'बड़े दान के लिए: आपको हमारा खाता और रिमार्क्स के लिए कोड मिलता है, ईमेल पर भी।',
  },
  notice: message('<link>निजता सूचना</link>: हम क्या दर्ज करते हैं और क्यों'),
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
};
