import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const errorPages: Catalogue['errorPages'] = {
  notFound: {
    name: 'पन्ना नहीं मिला',
    description: 'इस पते पर कोई पन्ना नहीं है।',
    title: 'यह रास्ता यहीं ख़त्म होता है',
    text: 'पन्ना शायद कहीं और चला गया है, या पते में टाइपिंग की ग़लती है। ऊपर के मेन्यू से आप लगभग हर जगह पहुँच सकते हैं।',
  },
  broken: {
    title: 'कुछ गड़बड़ हो गई',
    tryAgain: 'फिर कोशिश करें',
    text: message(
      'ग़लती हमारी है, आपकी नहीं। कृपया एक बार फिर कोशिश करें; दोबारा ऐसा हो तो <email></email> पर लिखें।',
    ),
    offline: {
      title: 'आप ऑफ़लाइन हैं',
      text: 'इस पन्ने के लिए इंटरनेट चाहिए। जो पन्ने आप पहले पढ़ चुके हैं, वे अब भी खुलेंगे।',
    },
  },
  toHome: 'मुखपृष्ठ पर जाएँ',
  toCampaigns: 'अभियान देखें',
};
