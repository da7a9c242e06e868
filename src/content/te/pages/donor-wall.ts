import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const donorWall: Catalogue['donorWall'] = {
  title: 'దాతలు',
  memory: message('{name} జ్ఞాపకార్థం'),
  honour: message('{name} గౌరవార్థం'),
};
