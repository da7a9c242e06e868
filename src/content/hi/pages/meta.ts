import type { Catalogue } from '../../catalogue.ts';

export const meta: Catalogue['meta'] = {
  picture: 'पत्थर के पुराने तोरण के सामने पड़ोसी और स्वयंसेवक चावल, किताबें और पौधे बाँट रहे हैं',
};
