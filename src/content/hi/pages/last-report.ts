import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const lastReport: Catalogue['lastReport'] = {
  line: message('{month} की हमारी रिपोर्ट में: मिले {received}, ख़र्च हुए {spent}।'),
  read: 'रिपोर्ट पढ़ें',
};
