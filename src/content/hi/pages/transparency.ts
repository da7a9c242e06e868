import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const transparency: Catalogue['transparency'] = {
  title: 'पैसा कहाँ जाता है',
  lead: 'हर कोष में कितना आया, कितना ख़र्च हुआ और कितना बचा; और हर रिपोर्ट, ऐसे हैश के साथ जिसे कोई भी जाँच सकता है।',
  funds: 'अब तक सभी कोष',
  fund: 'कोष',
  spent: 'ख़र्च हुआ',
  left: 'बचा',
  trustees: {
    title: 'न्यासी',
    since: message('{day} से पद पर'),
    unnamed: message(
      '{count, plural, one {एक और न्यासी का नाम यहाँ नहीं दिया गया है।} other {# और न्यासियों के नाम यहाँ नहीं दिए गए हैं।}}',
    ),
  },
};
