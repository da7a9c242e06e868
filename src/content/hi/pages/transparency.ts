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
  documents: {
    title: 'वार्षिक रिपोर्टें और लेखा',
    kinds: { report: 'वार्षिक रिपोर्ट', accounts: 'लेखापरीक्षित लेखा' },
    named: message('{name} {year}'),
    file: message('PDF, {size}'),
    published: message('{day} को प्रकाशित'),
    replaced: message('{day} को बदली गई'),
    withdrawn: message('{day} को हटाई गई: {reason}'),
  },
};
