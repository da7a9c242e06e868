import { message } from '../message.ts';
import type { Catalogue } from '../texts.ts';

export const donorWall: Catalogue['donorWall'] = {
  title: 'दाता',
  memory: message('{name} की स्मृति में'),
  honour: message('{name} के सम्मान में'),
};
