import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const legal: Catalogue['legal'] = {
  contents: 'ఈ పేజీలో',
  version: message('వెర్షన్ {version}. మీరు అనుమతి ఇచ్చినప్పుడు చూసిన వెర్షన్ దానితో పాటు నమోదవుతుంది.'),
  toRealAddresses: message('<link>మా అసలైన చిరునామాలు</link>: నిజంగా మావి ఏవి, మేం ఎప్పుడూ అడగనివి ఏవి'),
  toNotice: message('<link>గోప్యతా ప్రకటన: ఏం నమోదు చేస్తాం, ఎందుకు, ఎంతకాలం</link>'),
};
