import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const contact: Catalogue['contact'] = {
  title: 'हमसे संपर्क करें',
  lead: 'कोई सवाल, कोई चिंता, मदद की कोई पेशकश: लिखिए, फ़ोन कीजिए या मिलने आइए।',
  write: 'हमें लिखें',
  address: 'पता',
  mail: 'ईमेल',
  phone: 'फ़ोन',
  map: message('नक़्शा: {city} में {name} का कार्यालय'),
  openMap: 'नक़्शा पूरा खोलें',
  form: 'संपर्क फ़ॉर्म',
  realAddresses: message('<link>हमारे असली पते</link>: सचमुच हमारा क्या है, और हम क्या कभी नहीं माँगते'),
  notice: message('<link>निजता सूचना</link>: हम क्या दर्ज करते हैं और क्यों'),
  send: 'संदेश भेजें',
  sent: 'आपका संदेश पहुँच गया। लिखने के लिए धन्यवाद।',
  invalid: 'कृपया नीचे दिखाई गई ग़लतियाँ ठीक करें।',
  refused: 'फ़ॉर्म भेजा नहीं जा सका। कृपया फिर कोशिश करें।',
};
