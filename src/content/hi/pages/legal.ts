import type { Catalogue } from '../../catalogue.ts';
import { message } from '../../message.ts';

export const legal: Catalogue['legal'] = {
  contents: 'इस पन्ने पर',
  version: message('संस्करण {version}। आप जब सहमति देते हैं, तब दिखाया गया संस्करण उसके साथ दर्ज होता है।'),
  toNotice: message('<link>निजता सूचना: हम क्या दर्ज करते हैं, क्यों और कब तक</link>'),
};
