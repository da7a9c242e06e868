import { message } from '../message.ts';
import type { Catalogue } from '../texts.ts';

export const donorWall: Catalogue['donorWall'] = {
  title: 'దాతలు',
  memory: message('{name} జ్ఞాపకార్థం'),
  honour: message('{name} గౌరవార్థం'),
};
