import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const updates: Catalogue['updates'] = {
  title: 'విశేషాలు',
  last: message('చివరి విశేషం: {date}'),
  corrected: message('సరిదిద్దిన తేదీ: {date}'),
  withdrawn: message('ఈ విశేషాన్ని వెనక్కి తీసుకున్నాం. తేదీ: {date}.'),
  achieved: 'ఇప్పటివరకు సాధించినవి',
  period: message('{from} నుంచి {until} వరకు'),
  all: 'విశేషాలన్నీ',
  earlier: 'మునుపటి విశేషాలు',
  latest: 'తాజా విశేషాలు',
  about: message('“{campaign}” కార్యక్రమంలో ఏం జరిగిందో ఇక్కడ చదవండి.'),
  none: 'ఈ కార్యక్రమం విశేషాలు ఇంకా లేవు.',
  follow: {
    title: 'విశేషాలు ఈమెయిల్‌లో పొందండి',
    which: 'వేటి విశేషాలు',
    thisCampaign: 'ఈ కార్యక్రమం',
    allCampaigns: 'మా కార్యక్రమాలన్నీ',
    hint: 'విశేషం ఉన్నప్పుడు మాత్రమే; మరేదీ పంపం.',
  },
};
