import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const gallery: Catalogue['gallery'] = {
  title: 'మా చిత్రాలు',
  description: 'మా కార్యక్రమాలు, సేవల చిత్రాలు.',
  crumb: 'చిత్రాలు',
  picture: message('{title}, {count}లో {place}వ చిత్రం'),
  samples: 'ఇవి నమూనా బొమ్మలు. ట్రస్టు తన సొంత ఫొటోలు పెట్టేదాకా ఉంటాయి.',
};
