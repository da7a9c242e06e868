import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const gallery: Catalogue['gallery'] = {
  title: 'हमारे चित्र',
  description: 'हमारे अभियानों और सेवाओं के चित्र।',
  crumb: 'चित्र',
  picture: message('{title}, {count} में से चित्र {place}'),
  samples: 'ये चित्र नमूने हैं। जब तक संस्था अपनी तस्वीरें नहीं लगाती, तब तक ये यहाँ हैं।',
};
