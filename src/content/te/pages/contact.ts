import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const contact: Catalogue['contact'] = {
  title: 'మమ్మల్ని సంప్రదించండి',
  lead: 'ప్రశ్న ఉన్నా, ఆందోళన ఉన్నా, సాయం చేయాలనుకున్నా: మాకు రాయండి, ఫోన్ చేయండి, లేదా వచ్చి కలవండి.',
  write: 'మాకు రాయండి',
  address: 'చిరునామా',
  mail: 'ఈమెయిల్',
  phone: 'ఫోన్',
  map: message('మ్యాప్: {city}లో {name} కార్యాలయం'),
  openMap: 'మ్యాప్‌ను పూర్తిగా తెరవండి',
  form: 'సంప్రదింపు ఫారం',
  realAddresses: message('<link>మా అసలైన చిరునామాలు</link>: నిజంగా మావి ఏవి, మేం ఎప్పుడూ అడగనివి ఏవి'),
  notice: message('<link>గోప్యతా ప్రకటన</link>: ఏం నమోదు చేస్తాం, ఎందుకు'),
  send: 'సందేశం పంపండి',
  sent: 'మీ సందేశం చేరింది. రాసినందుకు ధన్యవాదాలు.',
  invalid: 'దయచేసి కింద చూపిన పొరపాట్లు సరిచేయండి.',
  refused: 'ఫారం పంపలేకపోయాం. దయచేసి మళ్లీ ప్రయత్నించండి.',
};
