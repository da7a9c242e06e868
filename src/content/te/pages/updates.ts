import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const updates: Catalogue['updates'] = {
  title: 'తాజా వార్తలు',
  last: message('చివరి వార్త: {date}'),
  corrected: message('{date}న సరిదిద్దాం'),
  withdrawn: message('ఈ వార్తను {date}న ఉపసంహరించాం.'),
  all: 'వార్తలన్నీ',
  earlier: 'మునుపటి వార్తలు',
  latest: 'తాజా వార్తలకు',
  about: message('“{campaign}” కార్యక్రమంలో ఏం జరిగిందో ఇక్కడ చదవండి.'),
  none: 'ఈ కార్యక్రమం గురించి వార్తలు ఇంకా లేవు.',
};
