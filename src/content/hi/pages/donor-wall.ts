import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const donorWall: Catalogue['donorWall'] = {
  title: 'दाता',
  memory: message('{name} की स्मृति में'),
  honour: message('{name} के सम्मान में'),
};
