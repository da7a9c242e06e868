import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const campaignCategory: Catalogue['campaignCategory'] = {
  campaignIsFor: message(
    'ఈ విరాళం “{campaign}” కార్యక్రమానికే వెళ్తుంది; అది {category} విభాగానిది. మీరు ఎంచుకున్న విభాగాన్ని నమోదు చేస్తాం.',
  ),
  general: message('వేరే పనికి ఇవ్వాలంటే <link>సాధారణ విరాళం ఫారం</link> వాడండి.'),
};
