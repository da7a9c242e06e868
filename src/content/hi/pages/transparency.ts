import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const transparency: Catalogue['transparency'] = {
  title: 'पैसा कहाँ जाता है',
  lead: 'हर कोष में कितना आया, कितना ख़र्च हुआ और कितना बचा; और हर रिपोर्ट, ऐसे हैश के साथ जिसे कोई भी जाँच सकता है।',
  funds: 'अब तक सभी कोष',
  fund: 'कोष',
  spent: 'ख़र्च हुआ',
  left: 'बचा',
  reports: 'मासिक रिपोर्टें',
  trustees: {
    title: 'न्यासी',
    since: message('{day} से पद पर'),
    unnamed: message(
      '{count, plural, one {एक और न्यासी का नाम यहाँ नहीं दिया गया है।} other {# और न्यासियों के नाम यहाँ नहीं दिए गए हैं।}}',
    ),
  },
  none: 'अभी कोई रिपोर्ट प्रकाशित नहीं हुई है। हमारा इरादा हर महीने एक प्रकाशित करने का है।',
  opening: 'पहले दिन',
  closing: 'आख़िरी दिन',
  hash: 'आँकड़ों का SHA-256:',
  check: 'रिपोर्ट जाँचने के लिए उसके आँकड़े डाउनलोड करके उनका हैश निकालिए। वह यहाँ दिखाए गए जैसा ही होना चाहिए:',
  allReports: 'सभी रिपोर्टें JSON में',
  figures: 'आँकड़े JSON में',
  dataText: 'रिपोर्टों की सूची और हर रिपोर्ट के आँकड़े JSON में, पैसों में हैं।',
  differences: message('कोष दान के खाते से {gifts} और भुगतानों से {payments} अलग हैं।'),
  lines: {
    received: 'मिले दान',
    refunded: 'लौटाई गई राशि',
    moved: 'सुधारे गए दान के उद्देश्य',
    fee: 'भुगतान शुल्क',
    spent: 'ख़र्च हुआ',
    reversed: 'वापस आए भुगतान',
    transferred: 'दूसरे कोषों से और दूसरे कोषों को',
    returned: 'वापस लिए गए अंतरण',
    opening: 'इस हिसाब से पहले ख़र्च',
  },
};
