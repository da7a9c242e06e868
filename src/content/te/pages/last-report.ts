import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const lastReport: Catalogue['lastReport'] = {
  line: message('మా {month} నివేదికలో: వచ్చింది {received}, ఖర్చయింది {spent}.'),
  read: 'నివేదిక చదవండి',
};
