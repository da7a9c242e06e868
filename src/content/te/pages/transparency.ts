import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const transparency: Catalogue['transparency'] = {
  title: 'డబ్బు ఎక్కడికి వెళ్తుంది',
  lead: 'ప్రతి నిధికి ఎంత వచ్చింది, ఎంత ఖర్చయింది, ఎంత మిగిలింది; ఎవరైనా సరిచూసుకోగల హాష్‌తో ప్రతి నివేదిక.',
  funds: 'ఇప్పటివరకు అన్ని నిధులు',
  fund: 'నిధి',
  spent: 'ఖర్చయింది',
  left: 'మిగిలింది',
  trustees: {
    title: 'ట్రస్టీలు',
    since: message('{day} నుంచి పదవిలో'),
    unnamed: message(
      '{count, plural, one {మరో ట్రస్టీ పేరు ఇక్కడ ఇవ్వలేదు.} other {మరో # మంది ట్రస్టీల పేర్లు ఇక్కడ ఇవ్వలేదు.}}',
    ),
  },
  documents: {
    title: 'వార్షిక నివేదికలు, లెక్కలు',
    kinds: { report: 'వార్షిక నివేదిక', accounts: 'ఆడిట్ అయిన లెక్కలు' },
    named: message('{name} {year}'),
    file: message('PDF, {size}'),
    published: message('{day} న ప్రచురించాం'),
    replaced: message('{day} న మార్చాం'),
    withdrawn: message('{day} న తొలగించాం: {reason}'),
  },
};
