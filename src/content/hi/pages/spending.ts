import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';
import { fundNames } from '../fund-names.ts';

export const spending: Catalogue['spending'] = {
  title: 'पैसा किस पर ख़र्च हुआ',
  figures: {
    raised: 'जुटा (वापसी घटाकर)',
    fees: 'भुगतान शुल्क',
    earlier: 'इस हिसाब से पहले ख़र्च',
    transferred: 'दूसरे कोषों से और दूसरे कोषों को',
    spent: 'ख़र्च हुआ',
    left: 'बचा',
  },
  earlierNote: message('{day} तक, इस हिसाब से पहले {amount} ख़र्च हुए।'),
  nothing: 'इसमें से अभी कुछ नहीं दिया गया है।',
  paidFor: 'किसके लिए',
  amount: 'राशि',
  related: 'एक ट्रस्टी से संबंध',
  kinds: {
    reversed: 'पैसा वापस आया',
    transferred: 'इस कोष को दिया:',
    received: 'इस कोष से आया:',
    returned: 'अंतरण वापस लिया गया',
  },
  everything: 'इस कोष से हुए सभी भुगतान',
  allFunds: 'सभी कोष और मासिक रिपोर्टें',
  earlierPayments: 'इससे पहले के भुगतान',
  rules: {
    nobody: 'यह ट्रस्ट एक ही व्यक्ति चलाता है, इसलिए भुगतानों को कोई और मंज़ूर नहीं करता।',
    nobodyBelow: message('{amount} से कम के भुगतानों को कोई और मंज़ूर नहीं करता।'),
  },
  plan: {
    goal: 'लक्ष्य किस आधार पर तय हुआ',
    item: 'मद',
    total: 'लक्ष्य',
    surplus: 'बचे हुए पैसे का क्या होता है',
    uses: {
      campaign: 'अभियान ख़त्म होने पर जो बचता है, वह किसी दूसरे अभियान को जाता है।',
      general: 'अभियान ख़त्म होने पर जो बचता है, वह सामान्य कोष में जाता है।',
    },
  },
  funds: fundNames,
  page: {
    description: message('{period} इस कोष से हुआ हर भुगतान: राशि, तारीख़ और किसे दिया गया।'),
    always: 'सभी महीनों में',
    note: 'लोगों के नाम नहीं दिए जाते, केवल यह कि वे कौन हैं।',
  },
};
